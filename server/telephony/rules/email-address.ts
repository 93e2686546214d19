/** An e-mail address that something can be sent to. */
export const EMAIL_ADDRESS = /^[^\s@<>"]+@[^\s@<>"][^\s@<>".]*\.[^\s@<>"]+$/;
