import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { parseNotificationChannels } from "#app/domain/notifications/notification-prefs.ts";
import { getSnoozeEnd } from "#app/domain/notifications/snooze.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { NotificationItem, NotificationsData } from "#app/routes/shared/notifications/list.server.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as mute from "./mute.ts";
import * as panel from "./panel.tsx";
import * as snooze from "./snooze.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const path = "/recruiters/notifications";

async function listed(browser: Browser): Promise<NotificationItem[]> {
	const { body } = await browser.visit(panel, { path, above });
	return (body as NotificationsData).groups.flatMap(({ items }) => items);
}

test("the notification list gives no link when the recruiter may not open its page", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aLimitedRecruiter(trx, { jobs: ["read"] }, { password_hash });
		const links = {
			"/recruiters/emails/abc": "email_reply",
			"/recruiters/interviews/abc": "interview_feedback",
			"/recruiters/shortlists/abc": "shortlist_liked",
			"/recruiters/jobs/abc": "note_mention",
		} as const;
		for (const [link, kind] of Object.entries(links)) {
			const params = { name: "Rita", subject: "Vaga", title: "Vaga" };
			const news = { category: "Candidate", kind, params, link, dedupeKey: link } as const;
			await insertNotification(trx, { ...news, recruiterId: me.id });
		}
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const items = await listed(browser);
		expect(
			items
				.map(({ href }) => href)
				.filter(Boolean)
				.sort(),
		).toEqual(["/recruiters/emails/abc", "/recruiters/jobs/abc"]);
		expect(items.map(({ answer }) => answer)).toEqual([null, null, null, null]);
	}));

test("a notification is snoozed and returns unread, links to its reply, and its category is muted and unmuted", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const other = await aRecruiter(trx);
		const news = { category: "Candidate", kind: "email_reply", params: { name: "Rita", subject: "Vaga" } } as const;
		for (const { id } of [me, other])
			await insertNotification(trx, {
				...news,
				recruiterId: id,
				link: "/recruiters/emails/abc",
				dedupeKey: "1",
			});
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const [item] = await listed(browser);
		expect(item?.answer).toBe("/recruiters/emails/new?reply=abc");
		const later = { params: { id: String(item?.id) }, path: `${path}/${item?.id}/snooze`, above };
		expect(await browser.visit(snooze, { ...later, form: { until: "tomorrow" } })).toMatchObject({
			status: 303,
			location: path,
		});
		expect(await listed(browser)).toEqual([]);
		const saved = await trx.selectFrom("notifications").select(["recruiter_id", "snoozed_until", "is_read"]).execute();
		expect(saved.filter(({ snoozed_until }) => snoozed_until !== null).map(({ recruiter_id }) => recruiter_id)).toEqual(
			[me.id],
		);
		await trx
			.updateTable("notifications")
			.set({ snoozed_until: new Date(Date.now() - 3_600_000) })
			.where("recruiter_id", "=", me.id)
			.execute();
		expect(await listed(browser)).toMatchObject([{ isRead: false }]);

		const silence = (on: string) =>
			browser.visit(mute, { path: `${path}/mute/Candidate`, params: { category: "Candidate" }, form: { on }, above });
		const prefs = async () =>
			(
				await trx
					.selectFrom("recruiters")
					.select("notification_prefs")
					.where("id", "=", me.id)
					.executeTakeFirstOrThrow()
			).notification_prefs;
		expect(await silence("")).toMatchObject({ status: 303, location: path });
		expect([
			parseNotificationChannels(await prefs(), "Candidate").panel,
			parseNotificationChannels(await prefs(), "Job").panel,
		]).toEqual([false, true]);
		await silence("1");
		expect(parseNotificationChannels(await prefs(), "Candidate").panel).toBe(true);
		expect(
			await browser.visit(mute, { path: `${path}/mute/x`, params: { category: "x" }, form: {}, above }),
		).toMatchObject({ status: 404 });
	}));

test("getSnoozeEnd adds an hour for hour and returns nine in São Paulo for tomorrow", () => {
	const now = new Date("2026-11-24T01:30:00Z");
	expect(getSnoozeEnd("hour", now).toISOString()).toBe("2026-11-24T02:30:00.000Z");
	expect(getSnoozeEnd("tomorrow", now).toISOString()).toBe("2026-11-24T12:00:00.000Z");
});
