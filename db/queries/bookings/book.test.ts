import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { bookMeeting, findBookingTimes } from "./book.ts";
import {
	findOwnBookingPage,
	findPublicBookingPage,
	listBookingTypes,
	saveBookingPage,
	saveBookingType,
} from "./pages.ts";

const database = useDatabase();

test("bookMeeting gives a time to one of thirty simultaneous visitors, and the next times to the others", async () => {
	const { id: businessId } = await database.business("Seleta");
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, businessId, work);
	const { page, talk } = await inside(async (trx) => {
		const recruiter = await aRecruiter(trx, { name: "Ana Lima" });
		await saveBookingPage(trx, recruiter.id, { slug: "ana-lima", enabled: true, intro: null });
		const own = await findOwnBookingPage(trx, recruiter.id);
		if (!own) throw new Error("no page");
		await saveBookingType(trx, own.id, null, {
			name: "Conversa inicial",
			description: null,
			duration_min: 45,
			buffer_min: 0,
			notice_hours: 24,
			days_ahead: 21,
			mode: "presential",
			place_or_link: "Rua Augusta, 100",
			phone: "no",
			purpose: "optional",
		});
		const [first] = await listBookingTypes(trx, own.id);
		const open = await findPublicBookingPage(trx, "ana-lima");
		if (!first || !open) throw new Error("no talk");
		return { page: open, talk: first };
	});
	const now = new Date();
	const [start] = await inside((trx) => findBookingTimes(trx, page, talk, now));
	if (!start) throw new Error("no time");
	const outcomes = await Promise.all(
		Array.from({ length: 30 }, (_, index) => {
			const visitor = {
				name: `Visitante ${index}`,
				email: `v${index}@mail.example`,
				phone: null,
				purpose: null,
				zone: "Europe/Lisbon",
				locale: "pt" as const,
			};
			return inside((trx) => bookMeeting(trx, page, talk, { visitor, start, now, ip: null }));
		}),
	);
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
	await inside(async (trx) => {
		expect(await trx.selectFrom("meetings").select("starts_at").execute()).toEqual([{ starts_at: start }]);
		// The losing requests left no rows behind.
		expect(await trx.selectFrom("contacts").select("id").execute()).toHaveLength(1);
		const times = await findBookingTimes(trx, page, talk, now);
		expect(times.every((time) => time.getTime() >= start.getTime() + 45 * 60_000)).toBe(true);
	});
});
