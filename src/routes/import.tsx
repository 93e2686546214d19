export { Import as Component } from '#src/features/contact-import/Import.tsx';
