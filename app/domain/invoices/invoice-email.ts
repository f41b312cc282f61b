export interface InvoiceEmailData {
	number: string | null;
	title: string;
	currency: string;
	due_date: string;
	net_cents: number;
	paid_cents: number;
	written_off_cents: number;
}

/** With the bill itself, or so many days after it was due (before: negative). */
export type InvoiceMailStep = "sent" | number;

/** Sender: the business, in the design of its first brand. */
export interface InvoiceEmailSender {
	business: string;
	site: { title: string; colors: object };
	locale: "pt" | "en";
}

export type ComposeInvoiceEmail = (
	bill: InvoiceEmailData,
	step: InvoiceMailStep,
	sender: InvoiceEmailSender,
) => { subject: string; html: string; text: string };
