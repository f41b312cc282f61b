/** Mail transports; the outbox stores mail when none is configured. */
export type TransportName = "microsoft" | "mailgun" | "smtp" | "outbox";

const names: Record<string, string> = { microsoft: "Microsoft", mailgun: "Mailgun", smtp: "SMTP" };

export const transportName = (transport: string): string => names[transport] ?? transport;
