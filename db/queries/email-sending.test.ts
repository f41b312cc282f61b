import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { withRollback } from "#db/testing.ts";
import { claimEmails } from "./email-sending.ts";
import { queueEmail } from "./emails.ts";

const ways = { wayOf: () => "smtp" as const, paceOf: () => null };

async function aMail(trx: Scoped, kind: "commercial" | "transactional") {
	const id = await queueEmail(trx, {
		kind: "letter",
		class: kind,
		to: { email: `${kind}@example.com`, name: null },
		locale: "pt",
		content: { subject: "Olá", html: "<p>Olá</p>", text: "Olá" },
	});
	return id ?? 0;
}

/** Quiet all day but one hour, which includes now if `open`. */
async function quiet(trx: Scoped, open: boolean) {
	const clock = (hours: number) => {
		const at = new Date(Date.now() + hours * 3_600_000);
		return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", hour: "2-digit", minute: "2-digit" }).format(at);
	};
	const [from, to] = open ? [clock(2), clock(-2)] : [clock(-2), clock(2)];
	await trx
		.updateTable("businesses")
		.set({ timezone: "UTC", settings: JSON.stringify({ quiet_hours: { from, to, days: [] } }) })
		.where("id", "=", trx.businessId)
		.execute();
}

test("claimEmails delays commercial mail only when it is quiet hours", () =>
	withRollback(async ({ trx }) => {
		const [offer, answer] = [await aMail(trx, "commercial"), await aMail(trx, "transactional")];
		await quiet(trx, false);
		expect(await claimEmails(trx, { first: offer, more: 0, ways })).toEqual([]);
		const locked = await trx
			.selectFrom("email_messages")
			.select(["state", "not_before"])
			.where("id", "=", offer)
			.executeTakeFirstOrThrow();
		expect(locked.state).toBe("queued");
		const wait = (locked.not_before?.getTime() ?? 0) - Date.now();
		expect(wait).toBeGreaterThan(1.9 * 3_600_000);
		expect(wait).toBeLessThan(2.1 * 3_600_000);
		expect(await claimEmails(trx, { first: answer, more: 0, ways })).toMatchObject([{ id: answer, skip: null }]);
	}));

test("claimEmails sends commercial mail when it is outside quiet hours", () =>
	withRollback(async ({ trx }) => {
		const offer = await aMail(trx, "commercial");
		await quiet(trx, true);
		expect(await claimEmails(trx, { first: offer, more: 0, ways })).toMatchObject([{ id: offer, skip: null }]);
	}));
