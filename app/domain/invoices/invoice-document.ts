export interface InvoiceDocument {
	kind: "invoice";
	locale: "pt" | "en";
	/** Name of the brand. */
	site: string;
	number: string;
	title: string;
	/** Issuer and payer: a name, then lines. */
	parties: { label: string; name: string; lines: string[] }[];
	facts: { key: string; label: string; value: string }[];
	head: { description: string; quantity: string; price: string; amount: string };
	lines: { key: string; description: string; quantity: string; price: string; amount: string }[];
	/** `own`: a tax paid by the issuer, not deducted from the total. */
	totals: { key: string; label: string; formula: string; value: string; strong: boolean; own: boolean }[];
	ownTaxes: string;
	notes: string[];
}
