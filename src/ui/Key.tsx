/** The speed dial digit of a person or a group, as a keycap: the key that transfers a call. */
export function DialKey({ digit }: { readonly digit: number }) {
  return (
    <kbd className="key key--dial" title={`Speed dial ${digit}`}>
      {digit}
    </kbd>
  );
}
