/** The mark of Frontdesk: three of the four shapes. */
export function Mark() {
  return (
    <svg viewBox="0 0 34 12" aria-hidden="true">
      <circle cx="5.5" cy="6" r="5" fill="currentColor" />
      <rect x="12.5" y="1.25" width="9.5" height="9.5" rx="1" fill="currentColor" />
      <circle
        cx="28.5"
        cy="6"
        r="4.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeDasharray="2.76 1.85"
      />
    </svg>
  );
}
