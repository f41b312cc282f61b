/** The ways mail can leave; the outbox is where it rests when there is none. */
export type TransportName = "microsoft" | "mailgun" | "smtp" | "outbox";

const names: Record<string, string> = { microsoft: "Microsoft", mailgun: "Mailgun", smtp: "SMTP" };

/** What people call it, in a banner or a notice. */
export const transportName = (transport: string): string => names[transport] ?? transport;
