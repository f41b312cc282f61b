export type InvoiceStatus = "draft" | "approved" | "issued" | "sent" | "partial" | "paid" | "cancelled";

/** Issued and not paid yet. */
export const unpaidStatuses: readonly InvoiceStatus[] = ["issued", "sent", "partial"];

export type InvoiceAction = "approve" | "unapprove" | "issue" | "send" | "pay" | "write_off" | "cancel" | "replace";

const from: Record<InvoiceAction, readonly InvoiceStatus[]> = {
	approve: ["draft"],
	unapprove: ["approved"],
	issue: ["approved"],
	send: ["issued", "sent", "partial"],
	pay: unpaidStatuses,
	write_off: unpaidStatuses,
	cancel: ["draft", "approved", "issued", "sent"],
	replace: ["cancelled"],
};

/** Issued invoices are immutable: they can only be paid, cancelled or replaced. */
export const isInvoiceActionAllowed = (act: InvoiceAction, status: InvoiceStatus): boolean =>
	from[act].includes(status);

/** Status after a payment; write-offs count as settled. */
export const getPaymentStatus = (net: number, settled: number): "partial" | "paid" =>
	settled >= net ? "paid" : "partial";

/** Payment reminders by days relative to the due date. */
export const reminderDays = [-3, 1, 7, 15, 30] as const;

/** A reminder missed on its day is sent up to two days later. */
const late = 2;

/** The reminder due today or within the last two days; null if none. */
export function findDueReminder(due: string, today: string): (typeof reminderDays)[number] | null {
	const days = Math.round((Date.parse(today) - Date.parse(due)) / 86_400_000);
	return reminderDays.findLast((item) => days >= item && days - item <= late) ?? null;
}
