import ICAL from "ical.js";
import { expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { connectCalendar } from "#db/queries/calendar-connections.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { notifyInterview } from "#workers/tasks/notify_interview.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as page from "./interview-day.tsx";
import type { DayPage } from "./interview-day-plan.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aDay({ db, trx, business: home }: Inside) {
	const self = await aRecruiter(trx, { is_admin: true, password_hash });
	const panel = [await aRecruiter(trx, { name: "Ida" }), await aRecruiter(trx, { name: "Ivo" })];
	const apply = await anApply(trx, { status: 4 });
	await trx
		.updateTable("candidates")
		.set({ email: "rita@tests.example" })
		.where("id", "=", apply.candidate_id)
		.execute();
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: self.email, password } });
	const [ida, ivo] = panel.map(({ uid }) => `uid:${uid}`);
	const plan = `apply=${apply.uid}&count=2&pause=15&minutes.0=45&minutes.1=30&panel.0=${ida}&panel.1=${ivo}`;
	const visit = (more = "", form?: Record<string, string>) =>
		browser.visit(page, { path: `/recruiters/interviews/day?${plan}${more}`, above, ...(form ? { form } : {}) });
	const listBooked = async () => {
		await enterBusiness(trx, home.id);
		return trx
			.selectFrom("interviews")
			.select(["id", "starts_at", "duration_min", "place_or_link"])
			.where("apply_id", "=", apply.id)
			.orderBy("starts_at")
			.execute();
	};
	return { self, panel, apply, visit, listBooked };
}

test("the day page books two consecutive interviews at once and sends the candidate one e-mail", () =>
	withRollback(async (inside) => {
		const { trx, db, business: home } = inside;
		const { visit, listBooked } = await aDay(inside);
		const view = (await visit()).body as DayPage;
		expect(view.parts.map(({ panel }) => panel[0]?.label)).toEqual(["Ida", "Ivo"]);
		const answer = await visit("", { at: view.times[0]?.value ?? "", mode: "presential", place_or_link: "Sala 3" });
		expect(answer.status).toBe(303);
		const booked = await listBooked();
		expect(booked.map(({ duration_min, place_or_link }) => [duration_min, place_or_link])).toEqual([
			[45, "Sala 3"],
			[30, "Sala 3"],
		]);
		const [first, second] = booked;
		expect((second?.starts_at.getTime() ?? 0) - (first?.starts_at.getTime() ?? 0)).toBe(60 * 60_000);
		for (const { id } of booked) await notifyInterview({ businessId: home.id, interviewId: id }, createTaskContext(db));
		await enterBusiness(trx, home.id);
		const mails = await trx.selectFrom("email_messages").select(["to_email", "text", "calendar"]).execute();
		const own = mails.filter(({ to_email }) => to_email === "rita@tests.example");
		expect(own).toHaveLength(1);
		expect(own[0]?.text).toMatch(/às .*, com .*Ida[\s\S]*às .*, com .*Ivo/);
		const events = new ICAL.Component(ICAL.parse(String(own[0]?.calendar)) as unknown[]).getAllSubcomponents("vevent");
		expect(events).toHaveLength(2);
		expect(mails.length).toBeGreaterThanOrEqual(3);
	}));

test("the day page answers 409, books nothing and preserves the input when a time is unavailable", () =>
	withRollback(async (inside) => {
		const { visit, listBooked } = await aDay(inside);
		const form = { at: "2026-12-06T03:00", mode: "presential", place_or_link: "Sala 3" };
		const answer = await visit("", form);
		expect(answer.status).toBe(409);
		expect(answer.body).toMatchObject({ result: { initialValue: { place_or_link: "Sala 3" } } });
		const nowhere = await visit("", { ...form, place_or_link: "" });
		expect(nowhere.status).toBe(422);
		expect(await listBooked()).toEqual([]);
	}));

test("the day page reorders, adds and removes interviews through URLs", () =>
	withRollback(async (inside) => {
		const { visit, panel } = await aDay(inside);
		const seats = async (press: string) => {
			const { location } = await visit(`&do=${press}`);
			const query = new URL(location ?? "", "http://x").searchParams;
			return [0, 1, 2].flatMap((index) => query.getAll(`panel.${index}`));
		};
		const [ida, ivo] = panel.map(({ uid }) => `uid:${uid}`);
		expect(await seats("up.1")).toEqual([ivo, ida]);
		expect(await seats("down.0")).toEqual([ivo, ida]);
		expect(await seats("add")).toEqual([ida, ivo, ivo]);
		expect(await seats("remove.0")).toEqual([ivo]);
	}));

test("the day page requests a video link for each interview and leaves the invitation until then", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit, self } = await aDay(inside);
		vi.stubEnv("ZOOM_CLIENT_ID", "x");
		vi.stubEnv("ZOOM_CLIENT_SECRET", "x");
		await connectCalendar(trx, self.id, { kind: "zoom", credentials: "{}", account: "ida", readsTitles: false });
		const view = (await visit()).body as DayPage;
		expect(view.place.services).toEqual(["zoom"]);
		const answer = await visit("", { at: view.times[0]?.value ?? "", mode: "video", place_or_link: "", video: "zoom" });
		vi.unstubAllEnvs();
		expect(answer.status).toBe(303);
		await enterBusiness(trx, home.id);
		const booked = await trx.selectFrom("interviews").select(["video_service", "place_or_link"]).execute();
		expect(booked).toEqual(Array(2).fill({ video_service: "zoom", place_or_link: null }));
		expect(await trx.selectFrom("email_messages").select("id").execute()).toEqual([]);
	}));
