interface GapProps {
  readonly className: string;
  readonly columns: number;
  /** In pixels. */
  readonly height: number;
}

/** Holds the height of the table rows that are out of sight and not drawn. */
export function Gap({ className, columns, height }: GapProps) {
  return height <= 0 ? null : (
    <tr className={className} aria-hidden="true">
      <td aria-hidden="true" colSpan={columns} style={{ height }} />
    </tr>
  );
}
