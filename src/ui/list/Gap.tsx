interface GapProps {
  readonly className: string;
  readonly columns: number;
  /** In pixels. */
  readonly height: number;
}

/** An empty table row, as high as the rows that are not rendered because they are out of sight. */
export function Gap({ className, columns, height }: GapProps) {
  return (
    <tr className={className} aria-hidden="true">
      <td aria-hidden="true" colSpan={columns} style={{ height }} />
    </tr>
  );
}
