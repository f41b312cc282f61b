import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { insertInterview } from "#db/queries/interviews.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as edit from "../../entity/edit.tsx";
import type { readAgenda } from "./agenda.server.ts";
import * as agenda from "./agenda.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

test("a week's interview card is moved by its form, and a concurrent move is reported", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const apply = await anApply(trx, { recruiter_id: me.id });
		const startsAt = new Date("2026-12-01T17:00:00Z");
		const what = {
			kind: "internal",
			round: 1,
			minutes: 45,
			mode: "video",
			placeOrLink: null,
			note: null,
			notify: false,
		} as const;
		const actor = { type: "recruiter", id: me.id, name: me.name } as const;
		const { uid } = await insertInterview(trx, { ...what, applyId: apply.id, startsAt }, actor);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const path = "/recruiters/interviews/agenda?from=2026-11-30";
		const week = async () =>
			(await browser.visit(agenda, { path, above })).body as Awaited<ReturnType<typeof readAgenda>>;
		const { days, hours } = await week();
		const [item] = days.flatMap(({ items }) => items);
		expect([days.length, hours]).toEqual([7, { from: 8, to: 19 }]);
		expect(item).toMatchObject({ key: uid, at: 14 * 60, minutes: 45, lane: 0, lanes: 1 });
		const { action, version } = item?.move ?? { action: "", version: -1 };
		const drop = (starts_at: string) =>
			browser.visit(edit, { path: action, params: { id: uid }, form: { version: String(version), starts_at }, above });
		expect(await drop("2026-12-02T09:15")).toMatchObject({ location: path });
		const again = (await week()).days.find(({ items }) => items.length > 0);
		expect([again?.day, again?.items[0]?.at]).toEqual(["2026-12-02", 9 * 60 + 15]);
		expect(await drop("2026-12-03T10:00")).toMatchObject({ status: 409 });
	}));
