import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import * as ownPage from "#app/routes/recruiters/booking_page/page.tsx";
import * as ownTalk from "#app/routes/recruiters/booking_page/talk.tsx";
import * as signatures from "#app/routes/recruiters/signatures/signatures.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as business from "../recruiter-sign-in.tsx";
import * as booking from "./booking.tsx";
import * as bookingPage from "./booking-page.tsx";
import * as talk from "./meeting-type.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const talkForm = {
	name: "Conversa inicial",
	description: "",
	duration_min: "45",
	buffer_min: "0",
	notice_hours: "24",
	days_ahead: "21",
	mode: "presential",
	place_or_link: "Rua Augusta, 100",
	phone: "required",
	purpose: "optional",
};

/** Creates Ana's booking page with one talk type through the UI, and a visitor. */
async function aPage({ db, trx, business: home }: Inside) {
	const ana = await aRecruiter(trx, { name: "Ana Lima", is_admin: true, password_hash });
	const desk = new Browser(db, home.host);
	const visitor = new Browser(db, home.host);
	await desk.visit(business, { path: "/business", form: { email: ana.email, password } });
	const own = (form: Record<string, string>) => desk.visit(ownPage, { path: "/recruiters/booking_page", above, form });
	const addTalk = (form: Record<string, string>) =>
		desk.visit(ownTalk, {
			path: "/recruiters/booking_page/talks/new",
			params: { talk: "new" },
			above,
			form: { ...talkForm, ...form },
		});
	await own({ slug: "ana-lima", intro: "Olá!", enabled: "on" });
	await addTalk({});
	await enterBusiness(trx, home.id);
	const { uid } = await trx.selectFrom("booking_talks").select("uid").executeTakeFirstOrThrow();
	const path = `/book/ana-lima/${uid}`;
	const params = { slug: "ana-lima", talk: uid };
	const read = async (query = "") =>
		(await visitor.visit(talk, { path: `${path}${query}`, params })).body as {
			choice: { slots: { iso: string; time: string }[]; days: { day: string }[] };
			zoneName: string;
		};
	const post = async (form: Record<string, string>) => {
		const seen = createFormTimestamp(new Date(Date.now() - 20_000));
		const full = { name: "Rita Paiva", email: "Rita@Mail.example", phone: "+351 912 345 678", seen, ...form };
		const answer = await visitor.visit(talk, { path: `${path}?zone=Europe%2FLisbon`, params, form: full });
		await enterBusiness(trx, home.id);
		return answer;
	};
	return { ana, own, addTalk, visitor, read, post, desk, trx };
}

const getErrors = (body: unknown) =>
	(body as { result: { error: Record<string, string[]>; initialValue: Record<string, string> } }).result;

test("a booking page shows only the name and times of its recruiter, and nothing while disabled", () =>
	withRollback(async (inside) => {
		const { ana, own, visitor, read } = await aPage(inside);
		const open = () => visitor.visit(bookingPage, { path: "/book/ana-lima", params: { slug: "ana-lima" } });
		const page = await open();
		expect(page.body).toMatchObject({ name: "Ana Lima", intro: "Olá!" });
		expect(JSON.stringify(page.body)).not.toContain(ana.email);
		const lisbon = await read("?zone=Europe/Lisbon");
		expect(lisbon.zoneName).toContain("Europa Ocidental");
		const home = await read();
		expect(lisbon.choice.slots[0]?.iso).toBe(home.choice.slots[0]?.iso);
		expect(lisbon.choice.slots[0]?.time).not.toBe(home.choice.slots[0]?.time);
		await own({ slug: "ana-lima", intro: "" });
		expect((await open()).status).toBe(404);
	}));

test("a visitor books, moves and cancels by the e-mail's link, with times in their time zone", () =>
	withRollback(async (inside) => {
		const { trx, db, business: home } = inside;
		const { ana, visitor, read, post } = await aPage(inside);
		const { slots, days } = (await read()).choice;
		const [first] = slots;
		// Late in the day, the first day has only one slot left.
		const [second] = (await read(`?day=${days[1]?.day}`)).choice.slots;
		const made = await post({ start: first?.iso ?? "", zone: "Europe/Lisbon" });
		expect(made.status).toBe(303);
		const token = /\/booking\/([0-9a-f]{64})/.exec(made.location ?? "")?.[1] ?? "";
		const meeting = await trx
			.selectFrom("meetings")
			.select(["id", "subject", "owner_id", "place", "starts_at"])
			.executeTakeFirstOrThrow();
		expect(meeting).toMatchObject({
			subject: "Conversa inicial: Rita Paiva",
			owner_id: ana.id,
			place: "Rua Augusta, 100",
		});
		const { notifyMeeting } = await import("#workers/tasks/notify_meeting.ts");
		await notifyMeeting({ businessId: home.id, meetingId: meeting.id }, createTaskContext(db));
		await enterBusiness(trx, home.id);
		const mail = await trx
			.selectFrom("email_messages")
			.select(["text", "calendar"])
			.where("to_email", "=", "rita@mail.example")
			.executeTakeFirstOrThrow();
		expect(mail.text).toContain(`/booking/${token}`);
		expect(mail.text).toContain("Europa Ocidental");
		expect(mail.calendar).toContain("METHOD:REQUEST");

		const here = { path: `/booking/${token}`, params: { token } };
		expect((await visitor.visit(booking, here)).body).toMatchObject({ state: "open", where: "Rua Augusta, 100" });
		const moved = await visitor.visit(booking, { ...here, form: { start: second?.iso ?? "" } });
		expect(moved.location).toBe(`/booking/${token}?moved=1`);
		const cancelled = await visitor.visit(booking, { ...here, form: { intent: "cancel" } });
		expect(cancelled.status).toBe(303);
		expect((await visitor.visit(booking, here)).body).toMatchObject({ state: "cancelled" });
		await enterBusiness(trx, home.id);
		const notices = await trx
			.selectFrom("notifications")
			.select(["kind", "params"])
			.where("kind", "like", "slot%")
			.orderBy("id")
			.execute();
		expect(notices.map(({ kind }) => kind)).toEqual(["slot_picked", "slot_moved", "slot_given_back"]);
		expect(new Set(notices.map(({ params }) => (params as { by: string }).by))).toEqual(new Set(["Rita Paiva"]));
	}));

test("a taken slot is refused with the next ones and preserved input; a known visitor is linked", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { read, post } = await aPage(inside);
		const candidate = await aCandidate(trx, { email: "rita@mail.example" });
		const start = (await read()).choice.slots[0]?.iso ?? "";
		expect((await post({ start })).status).toBe(303);
		const [relation] = await trx.selectFrom("meeting_relations").select(["reference_type", "reference_id"]).execute();
		expect(relation).toEqual({ reference_type: "candidates", reference_id: candidate.id });
		const late = await post({ start, email: "bia@mail.example", name: "Bia" });
		expect(late.status).toBe(409);
		expect(getErrors(late.body).error.start?.[0]).toContain("acabou de ser ocupado");
		expect(getErrors(late.body).initialValue).toMatchObject({ name: "Bia", phone: "+351 912 345 678" });
		expect((await read()).choice.slots.some(({ iso }) => iso === start)).toBe(false);
	}));

test("a booking form makes one meeting and gives its page again when it is sent twice", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { read, post } = await aPage(inside);
		const start = (await read()).choice.slots[0]?.iso ?? "";
		const seen = createFormTimestamp(new Date(Date.now() - 20_000));
		const form = { start, seen, _idem: "6e1f4a52-0000-4000-8000-00000000000b" };
		const first = await post(form);
		const second = await post(form);
		expect([first.status, second.status]).toEqual([303, 303]);
		expect(first.location).toMatch(/^\/booking\/[0-9a-f]{64}\?made=1$/);
		expect(second.location).toBe(first.location);
		expect(await trx.selectFrom("meetings").select("id").execute()).toHaveLength(1);
	}));

test("a booking form books another time when its key came with a busy one", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { read, post } = await aPage(inside);
		const busy = (await read()).choice.slots[0]?.iso ?? "";
		await post({ start: busy, email: "bia@mail.example", name: "Bia" });
		const days = (await read()).choice.days;
		const free = (await read(`?day=${days[1]?.day}`)).choice.slots[0]?.iso ?? "";
		const _idem = "6e1f4a52-0000-4000-8000-00000000000c";
		expect((await post({ start: busy, _idem })).status).toBe(409);
		expect(await trx.selectFrom("idempotency_keys").select("key").where("key", "=", _idem).execute()).toEqual([]);
		expect((await post({ start: free, _idem })).status).toBe(303);
		expect(await trx.selectFrom("meetings").select("id").execute()).toHaveLength(2);
	}));

test("a booking is refused when fields are missing or it looks automated", () =>
	withRollback(async (inside) => {
		const { read, post } = await aPage(inside);
		const start = (await read()).choice.slots[0]?.iso ?? "";
		expect(getErrors((await post({ start, phone: " " })).body).error).toEqual({ phone: ["Informe um telefone."] });
		expect(getErrors((await post({ start: "ontem" })).body).error).toEqual({ start: ["Escolha um horário."] });
		expect((await post({ start, website: "https://spam.example" })).status).toBe(422);
		expect(await inside.trx.selectFrom("meetings").select("id").execute()).toEqual([]);
	}));

test("a booking page's URL is unique, and a meeting type requires a location", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { own, addTalk } = await aPage(inside);
		expect(getErrors((await own({ slug: "Ana Lima" })).body).error).toHaveProperty("slug");
		expect(getErrors((await addTalk({ place_or_link: "" })).body).error).toHaveProperty("place_or_link");
		expect(getErrors((await addTalk({ duration_min: "4" })).body).error).toHaveProperty("duration_min");
		expect((await addTalk({ mode: "phone", place_or_link: "", phone: "required" })).status).toBe(303);
		await enterBusiness(trx, home.id);
		const bia = await aRecruiter(trx, { name: "Bia", is_admin: true, password_hash });
		const other = new Browser(db, home.host);
		await other.visit(business, { path: "/business", form: { email: bia.email, password } });
		const form = { slug: "ana-lima", enabled: "on" };
		const answer = await other.visit(ownPage, { path: "/recruiters/booking_page", above, form });
		expect(getErrors(answer.body).error).toEqual({ slug: ["Este endereço já é de outra pessoa."] });
	}));

test("a booking page answers 404 after its meeting types are removed, and its owner sees none listed", () =>
	withRollback(async (inside) => {
		const { own, visitor, trx, desk } = await aPage(inside);
		const open = async () => {
			const { status } = await visitor.visit(bookingPage, { path: "/book/ana-lima", params: { slug: "ana-lima" } });
			await enterBusiness(trx, inside.business.id);
			return status;
		};
		const isEmpty = async () => {
			const { body } = await desk.visit(ownPage, { path: "/recruiters/booking_page", above });
			await enterBusiness(trx, inside.business.id);
			return (body as { talks: unknown[] }).talks.length === 0;
		};
		expect([await open(), await isEmpty()]).toEqual([200, false]);
		await trx.updateTable("booking_talks").set({ archived_at: new Date() }).execute();
		await own({ slug: "ana-lima", intro: "", enabled: "on" });
		await enterBusiness(trx, inside.business.id);
		expect([await open(), await isEmpty()]).toEqual([404, true]);
	}));

test("a signature links to the booking page and follows its URL changes", () =>
	withRollback(async (inside) => {
		const { own, desk, trx } = await aPage(inside);
		const { body } = await desk.visit(signatures, { path: "/recruiters/signatures", above });
		const { booking: proposed } = (body as { fields: { booking: string } }).fields;
		expect(proposed).toMatch(/\/book\/ana-lima$/);
		const form = {
			company: "seleta",
			name: "Ana Lima",
			title: "Consultora",
			email: "ana@seleta.example",
			mobile_phone: "11987654321",
			phone: "",
			linkedin: "",
		};
		const wrong = await desk.visit(signatures, {
			path: "/recruiters/signatures",
			above,
			form: { ...form, booking: "javascript:alert(1)" },
		});
		expect(getErrors(wrong.body).error).toHaveProperty("booking");
		const byNumber = { ...form, booking: "http://127.0.0.1:3000/book/ana-lima" };
		const answer = await desk.visit(signatures, { path: "/recruiters/signatures", above, form: byNumber });
		expect(answer.status).toBe(303);
		const saved = { ...form, booking: proposed };
		await desk.visit(signatures, { path: "/recruiters/signatures", above, form: saved });
		const read = async () => {
			await enterBusiness(trx, inside.business.id);
			const { signature } = await trx
				.selectFrom("recruiters")
				.select("signature")
				.where("name", "=", "Ana Lima")
				.executeTakeFirstOrThrow();
			return signature;
		};
		expect(await read()).toContain(`href="${proposed}"`);
		await own({ slug: "ana-maria-lima", intro: "", enabled: "on" });
		expect(await read()).toContain(`href="${proposed.replace("ana-lima", "ana-maria-lima")}"`);
	}));
