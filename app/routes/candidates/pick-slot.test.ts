import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly, clientContactsOnly, requireCompletedRegistration } from "#app/auth/session/guards.server.ts";
import { addDays, localDay, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import * as clientHome from "#app/routes/client_contacts/home.tsx";
import * as clientMeetings from "#app/routes/client_contacts/meetings.tsx";
import * as index from "#app/routes/public/index.tsx";
import type { SlotsPage } from "#app/routes/shared/slots/page.server.ts";
import { aSlotOffer } from "#db/testing/slot-offers.ts";
import { aCandidate, aClientContact, anApply, withRollback } from "#db/testing.ts";
import * as meet from "./pick-slot.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [candidatesOnly, requireCompletedRegistration];
const day = (() => {
	let result = addDays(localDay(new Date()), 10);
	while (new Date(`${result}T12:00:00Z`).getUTCDay() !== 3) result = addDays(result, 1);
	return result;
})();
const iso = (time: string) => (parseLocalTime(`${day}T${time}`) as Date).toISOString();
const days = { first_day: day, last_day: addDays(day, 1) };
const ready = { password_hash, completed_register: true, confirmed_at: new Date() };

test("a candidate sees, picks, moves and cancels interview slots; other candidates find nothing", () =>
	withRollback(async ({ db, trx, business }) => {
		const candidate = await aCandidate(trx, ready);
		const stranger = await aCandidate(trx, ready);
		const apply = await anApply(trx, { candidate_id: candidate.id });
		const { uid } = await aSlotOffer(trx, {
			apply_id: apply.id,
			subject: "Entrevista inicial",
			place_or_link: "https://meet.example/sala",
			...days,
		});
		const signedIn = async (email: string) => {
			const browser = new Browser(db, business.host);
			await browser.visit(index, { path: "/", form: { email, password } });
			return browser;
		};
		const browser = await signedIn(candidate.email ?? "");
		const read = async (query = "") =>
			(await browser.visit(meet, { path: `/candidates/meet${query}`, above })).body as SlotsPage;
		const post = (form: Record<string, string>, user = browser) =>
			user.visit(meet, { path: "/candidates/meet", above, form: { offer: uid, ...form } });

		expect((await read()).offers).toMatchObject([{ subject: "Entrevista inicial", when: null, place: null, left: 2 }]);
		const choosing = (await read(`?offer=${uid}&day=${day}`)).choosing;
		expect(choosing?.slots.map(({ time }) => time)).toEqual(expect.arrayContaining(["09:00", "14:00"]));
		expect(choosing?.days.map((day) => day.current)).toEqual([true, false]);

		const choose = { result: { error: { start: ["Escolha um horário."] } } };
		expect(await post({})).toMatchObject({ status: 422, body: { offer: uid, ...choose } });
		expect(await post({ start: "amanhã" })).toMatchObject({ status: 422 });
		expect(await post({ start: iso("03:00") })).toMatchObject({ status: 409 });
		expect(await post({ start: iso("10:00") })).toMatchObject({ status: 303, location: "/candidates/meet" });
		const [booked] = (await read()).offers;
		expect(booked).toMatchObject({ place: "https://meet.example/sala", iso: iso("10:00"), late: false });
		expect((await post({ start: iso("15:00") })).status).toBe(303);
		expect((await read()).offers).toMatchObject([{ iso: iso("15:00"), left: 1 }]);

		const other = await signedIn(stranger.email ?? "");
		const forms: Record<string, string>[] = [{ start: iso("11:00") }, { intent: "cancel" }, {}];
		for (const form of forms) expect((await post(form, other)).status).toBe(404);
		expect((await post({ offer: "../x" })).status).toBe(404);

		expect((await read(`?cancel=${uid}`)).cancelling).toMatchObject({ subject: "Entrevista inicial" });
		expect((await post({ intent: "cancel" })).status).toBe(303);
		expect((await read()).offers).toEqual([]);
		const interview = await trx
			.selectFrom("interviews")
			.select(["archived_at", "reschedules"])
			.executeTakeFirstOrThrow();
		expect(interview).toMatchObject({ archived_at: expect.any(Date), reschedules: 1 });
	}));

test("a contact picks slots in the portal by the same rules and sees only their offers", () =>
	withRollback(async ({ db, trx, business }) => {
		const contact = await aClientContact(trx, { password_hash, is_admin: true });
		const colleague = await aClientContact(trx, { client_company_id: contact.client_company_id });
		const elsewhere = await aClientContact(trx);
		const { uid } = await aSlotOffer(trx, {
			client_contact_id: contact.id,
			subject: "Alinhamento",
			...days,
		});
		const theirs = [
			await aSlotOffer(trx, { client_contact_id: colleague.id, ...days }),
			await aSlotOffer(trx, { client_contact_id: elsewhere.id, ...days }),
		];
		const browser = new Browser(db, business.host);
		await browser.visit(clientHome, { path: "/client_contacts/", form: { email: contact.email, password } });
		const visit = (form?: Record<string, string>) =>
			browser.visit(clientMeetings, { path: "/client_contacts/meetings", above: [clientContactsOnly], form });
		const { page } = (await visit()).body as { page: SlotsPage };
		expect(page.offers.map(({ subject }) => subject)).toEqual(["Alinhamento"]);
		for (const item of theirs) expect((await visit({ offer: item.uid, start: iso("10:00") })).status).toBe(404);
		expect((await visit({ offer: uid, start: iso("10:00") })).status).toBe(303);
		const meeting = await trx.selectFrom("meetings").select(["subject", "starts_at", "type"]).executeTakeFirstOrThrow();
		expect(meeting).toMatchObject({ subject: "Alinhamento", type: "client_visit", starts_at: new Date(iso("10:00")) });
	}));
