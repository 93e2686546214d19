import type { ReactNode } from 'react';

/** One part: its name, and its variants in a row. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-wrap items-center gap-2.5 border-b border-line px-4 py-2">
      <h2 className="flex-none text-sm font-regular text-ink-3" style={{ width: 108 }}>
        {name}
      </h2>
      {children}
    </section>
  );
}
