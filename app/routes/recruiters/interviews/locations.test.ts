import { globSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { interviews } from "#app/entities/recruiters/interviews.ts";
import { meetings } from "#app/entities/recruiters/meetings.ts";
import { slot_offers } from "#app/entities/recruiters/slot_offers.ts";
import * as edit from "#app/routes/entity/edit.tsx";
import * as create from "#app/routes/entity/new.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { aCandidate, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as stage from "../applies/status.tsx";
import * as show from "./interview.tsx";
import * as schedule from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const startsAt = "2030-01-01T10:00";

afterEach(() => vi.unstubAllEnvs());

interface Desk {
	trx: Scoped;
	browser: Browser;
	apply: { id: number; uid: string };
	recruiter: { id: number; uid: string; name: string };
}

type Sent = { mode: string; place: string; caller?: string; notify?: boolean };
interface Answered {
	status: number;
	problem: string | undefined;
}

/** Finds the error of the location field anywhere in a response. */
function besideIn(body: unknown, names: readonly string[]): string | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	const { result, name, errors } = body as {
		result?: { error?: Record<string, string[]> };
		name?: string;
		errors?: string[];
	};
	const own = result?.error ? names.flatMap((item) => result.error?.[item] ?? [])[0] : undefined;
	if (own) return own;
	if (name && names.includes(name) && errors) return errors[0];
	for (const part of Object.values(body)) {
		const text = besideIn(part, names);
		if (text) return text;
	}
	return undefined;
}

const formOf = (input: Record<string, string>, panel: string) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(input)) form.append(name, value);
	form.append("interviewers", panel);
	return form;
};

/** Every writer of appointment locations; each is sent the same cases. */
const writers: Record<string, (desk: Desk, sent: Sent) => Promise<Answered>> = {
	async "the page that schedules"({ browser, apply, recruiter }, { mode, place, caller = "us", notify = true }) {
		const input = { kind: "internal", starts_at: startsAt, duration_min: "60", mode, place_or_link: place, caller };
		const form = formOf({ ...input, notify: notify ? "yes" : "no" }, recruiter.uid);
		const path = `/recruiters/interviews/new?apply=${apply.uid}`;
		const { status, body } = await browser.visit(schedule, { path, above, form });
		return { status, problem: besideIn(body, ["place_or_link"]) };
	},
	async "the form of a stage"({ browser, apply, recruiter }, { mode, place, caller = "us", notify = true }) {
		const input = { to: "4", from: "0", starts_at: startsAt, duration_min: "60", mode, place_or_link: place, caller };
		const form = formOf({ ...input, mail: "none", notify: notify ? "yes" : "no" }, recruiter.uid);
		const path = `/recruiters/applies/${apply.uid}/status`;
		const { status, body } = await browser.visit(stage, { path, params: { id: apply.uid }, above, form });
		return { status, problem: besideIn(body, ["place_or_link"]) };
	},
	async "the form of an interview"(desk, { mode, place, caller = "us", notify = true }) {
		const { id, uid } = await anOpenInterview(desk);
		const { lock_version: version } = await desk.trx
			.selectFrom("interviews")
			.select("lock_version")
			.where("business_id", "=", desk.trx.businessId)
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		const form = {
			version: String(version),
			starts_at: startsAt,
			duration_min: "60",
			mode,
			place_or_link: place,
			caller,
			kind: "internal",
			interview_status: "1",
			result: "pending",
			notify_by_email: notify ? "on" : "",
		};
		const path = `${interviews.path}/${uid}/edit`;
		const { status, body } = await desk.browser.visit(edit, { path, params: { id: uid }, above, form });
		return { status, problem: besideIn(body, ["place_or_link"]) };
	},
	async "the form of a meeting"({ browser, recruiter }, { mode, place, caller = "us", notify = true }) {
		const link = /^https?:/.test(place);
		const form = {
			subject: "Conversa",
			type: "internal",
			starts_at: startsAt,
			duration_min: "60",
			mode,
			caller,
			place: link ? "" : place,
			link: link ? place : "",
			recurrence: "none",
			result: "pending",
			recruiters: `uid:${recruiter.uid}`,
			owner: `uid:${recruiter.uid}`,
			notify_by_email: notify ? "on" : "",
		};
		const { status, body } = await browser.visit(create, { path: `${meetings.path}/new`, above, form });
		return { status, problem: besideIn(body, ["place", "link"]) };
	},
	async "the form of an offer of times"({ browser, apply, recruiter }, { mode, place, caller = "us" }) {
		const form = {
			subject: "Conversa",
			apply: `uid:${apply.uid}`,
			panel: `uid:${recruiter.uid}`,
			owner: `uid:${recruiter.uid}`,
			round: "1",
			duration_min: "45",
			first_day: "2030-01-01",
			last_day: "2030-01-05",
			notice_hours: "24",
			buffer_min: "0",
			max_reschedules: "2",
			lock_hours: "12",
			mode,
			place_or_link: place,
			caller,
		};
		const { status, body } = await browser.visit(create, { path: `${slot_offers.path}/new`, above, form });
		return { status, problem: besideIn(body, ["place_or_link"]) };
	},
};

let days = 0;

async function anOpenInterview({ trx, apply, recruiter }: Desk) {
	// Each interview gets its own day, so that participants never clash.
	days += 1;
	const interview = {
		applyId: apply.id,
		kind: "internal" as const,
		round: 1,
		startsAt: new Date(Date.UTC(2029, 11, days, 12)),
		minutes: 30,
		mode: "presential",
		placeOrLink: null,
		note: null,
		notify: false,
		interviewers: [recruiter.uid],
	};
	return insertInterview(trx, interview, { type: "recruiter", id: recruiter.id, name: recruiter.name });
}

const atDesk = (phone: string | null, work: (desk: Desk) => Promise<void>) =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const candidate = await aCandidate(trx, { mobile_phone: phone });
		const apply = await anApply(trx, { candidate_id: candidate.id });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		await work({ trx, browser, apply, recruiter });
	});

describe.each(Object.entries(writers))("%s", (name, write) => {
	test.each(["video", "phone", "presential"])(
		"refuses an invitation to a %s interview without a location, with a field error",
		(mode) =>
			atDesk(null, async (desk) => {
				const { status, problem } = await write(desk, { mode, place: "" });
				expect({ status, problem }).toEqual({ status: 422, problem: expect.stringMatching(/^Diga o /) });
			}),
	);

	test("accepts a location that matches its mode", () =>
		atDesk(null, async (desk) => {
			const answer = await write(desk, { mode: "presential", place: "Rua Augusta, 1" });
			expect(answer).toMatchObject({ status: expect.toSatisfy((status: number) => status < 400), problem: undefined });
		}));

	test("creates an unguessable room when a video call has no link and rooms are configured", () =>
		atDesk(null, async (desk) => {
			vi.stubEnv("VIDEO_ROOMS_URL", "https://rooms.example/");
			expect((await write(desk, { mode: "video", place: "" })).problem).toBeUndefined();
			if (name === "the form of an offer of times") return;
			const table = name === "the form of a meeting" ? "meetings" : "interviews";
			const rows = await desk.trx
				.selectFrom(table)
				.selectAll()
				.where("business_id", "=", desk.trx.businessId)
				.execute();
			const place = rows.map((row) => ("link" in row ? row.link : (row as { place_or_link: string }).place_or_link));
			expect(place).toEqual([expect.stringMatching(/^https:\/\/rooms\.example\/[0-9a-f]{32}$/)]);
		}));
});

test.each(["the page that schedules", "the form of a stage", "the form of an interview"])(
	"%s uses the candidate's number when we call, and requires ours when they call",
	(name) =>
		atDesk("+5511987654321", async (desk) => {
			const write = writers[name] as (typeof writers)[string];
			expect(await write(desk, { mode: "phone", place: "", caller: "guest" })).toMatchObject({
				status: 422,
				problem: expect.stringContaining("número"),
			});
			expect((await write(desk, { mode: "phone", place: "", caller: "us" })).problem).toBeUndefined();
			const rows = await desk.trx
				.selectFrom("interviews")
				.select("place_or_link")
				.where("business_id", "=", desk.trx.businessId)
				.execute();
			expect(rows.map((row) => row.place_or_link)).toContain("+5511987654321");
		}),
);

test("an older interview without location can be viewed and evaluated, but not rescheduled", () =>
	atDesk(null, async (desk) => {
		const { id, uid } = await anOpenInterview(desk);
		await desk.trx
			.updateTable("interviews")
			.set({ notify_by_email: true })
			.where("business_id", "=", desk.trx.businessId)
			.where("id", "=", id)
			.execute();
		const send = async (form: Record<string, string>) => {
			const path = `${interviews.path}/${uid}/edit`;
			const { status } = await desk.browser.visit(edit, { path, params: { id: uid }, above, form });
			return status;
		};
		const page = await desk.browser.visit(show, { path: `${interviews.path}/${uid}`, params: { id: uid }, above });
		expect(page.status).toBe(200);
		expect(await send({ field: "result", result: "yes", version: "0" })).toBeLessThan(400);
		expect(await send({ field: "starts_at", starts_at: startsAt, version: "1" })).toBe(422);
	}));

test("interview, meeting and slot offer locations cannot be edited in bulk", () => {
	for (const entity of [interviews, meetings, slot_offers])
		for (const name of ["mode", "place_or_link", "place", "link", "caller", "notify_by_email"])
			expect((entity as Entity).fields[name]?.bulk, `${entity.key}.${name}`).toBeFalsy();
});

test("only the listed files write an appointment's location", () => {
	const writes =
		/(?:insertInto\("|into |updateTable\("|update )(?:interviews|meetings|slot_offers)\b[^;]{0,400}?\b(?:place|place_or_link|link|mode)\b/;
	const files = globSync(["app/**/*.ts", "app/**/*.tsx", "db/**/*.ts", "workers/**/*.ts"])
		.filter((file) => !/\.test\.|testing|\/seed\/|\/migrations\//.test(file))
		.filter((file) => writes.test(readFileSync(file, "utf8")));
	expect(files.sort()).toEqual([
		"db/entities/interviews.ts",
		"db/entities/meetings.ts",
		"db/erasure/anonymise-applications.ts",
		"db/queries/interviews.ts",
		"db/queries/meetings/recurrence.ts",
		"db/queries/meetings/write.ts",
		"db/queries/slots/contact-slot-offers.ts",
	]);
});
