import { inBusiness } from "../../../db/kit/in-business.ts";
import { type NewEmail, queueEmail } from "../../../db/queries/emails.ts";
import { getFirstItem } from "./people.ts";
import type { TestEnvironment } from "./test-environment.ts";

export interface Mail {
	id: number;
	email: string;
}

interface Wish {
	/** Replaces the default unique address. */
	email?: string;
	channel?: NonNullable<NewEmail["channel"]>;
	/** Condition that must hold before the mail is sent. */
	before?(email: string): void;
}

let count = 0;

/** E-mails as the product queues them, in one transaction. */
export async function queueMails(
	world: TestEnvironment,
	size: number,
	wish: (index: number) => Wish = () => ({}),
): Promise<Mail[]> {
	return inBusiness(world.db, 1, async (trx) => {
		const mails: Mail[] = [];
		for (let index = 0; index < size; index++) {
			count += 1;
			const { email = `carta.${count}@faults.example`, channel, before } = wish(index);
			before?.(email);
			const id = await queueEmail(trx, {
				kind: "fault",
				to: { email, name: "Ana Prado" },
				locale: "pt",
				content: { subject: `Carta ${count}`, html: `<p>Carta ${count}</p>`, text: `Carta ${count}` },
				...(channel ? { channel } : {}),
			});
			if (id === null) throw new Error("The mail was not queued");
			mails.push({ id, email });
		}
		return mails;
	});
}

interface MailRow {
	state: string;
	attempts: number;
	doubts: number;
	last_error: string | null;
	delivery: string | null;
}

/** Finds the mail by id, or the recipient's only mail. */
export async function findMail(world: TestEnvironment, email: string, id?: number): Promise<MailRow> {
	const rows = await world.ask<MailRow>(
		"select state, attempts, doubts, last_error, delivery from email_messages where to_email = $1 and ($2::bigint is null or id = $2) order by id",
		[email, id ?? null],
	);
	return getFirstItem(rows);
}
