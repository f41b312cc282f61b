import { sql } from "kysely";
import { expect, test } from "vitest";
import type { NotificationKind } from "#app/domain/notifications/notification-kinds.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import {
	countUnread,
	deleteAllNotifications,
	deleteNotification,
	insertNotification,
	listNotifications,
	markAllRead,
	markCategoryViewed,
	notifyAdministrators,
} from "./notifications.ts";

test("notifications are listed, viewed and deleted per category without changing a colleague's", () =>
	withRollback(async ({ trx, inOther }) => {
		const me = await aRecruiter(trx);
		const colleague = await aRecruiter(trx);
		const tell = (recruiterId: number, category: "Apply" | "Note", key: string) =>
			insertNotification(trx, {
				recruiterId,
				category,
				kind: "apply_created",
				params: { n: key },
				link: "/recruiters",
				dedupeKey: key,
			});
		for (const key of ["a", "b", "b", "c"]) await tell(me.id, "Apply", key);
		await tell(me.id, "Note", "n");
		await tell(colleague.id, "Apply", "a");
		const list = () => listNotifications(trx, me.id);
		const shape = async () => (await list()).map(({ category, unread, items }) => [category, unread, items.length]);
		expect(await shape()).toEqual([
			["Apply", 3, 3],
			["Note", 1, 1],
		]);
		const published = await trx.selectFrom("cable_messages").select("stream").execute();
		expect(published.filter(({ stream }) => stream === `recruiter:${me.id}`)).toHaveLength(4);

		await markCategoryViewed(trx, me.id, "Note");
		expect(await shape()).toEqual([
			["Apply", 3, 3],
			["Note", 0, 1],
		]);
		const first = (await list())[0]?.items[0];
		expect(await deleteNotification(trx, colleague.id, first?.id ?? 0)).toBe(false);
		// A colleague's row with my group id must stay as well.
		await trx
			.updateTable("notifications")
			.set({ group_id: first?.id ?? 0 })
			.where("recruiter_id", "=", colleague.id)
			.execute();
		expect(await deleteNotification(trx, me.id, first?.id ?? 0)).toBe(true);
		await trx.updateTable("notifications").set({ group_id: null }).where("recruiter_id", "=", colleague.id).execute();
		await markAllRead(trx, me.id);
		expect(await shape()).toEqual([
			["Apply", 0, 2],
			["Note", 0, 1],
		]);
		expect(await inOther((theirs) => listNotifications(theirs, me.id))).toEqual([]);
		await deleteAllNotifications(trx, me.id);
		expect(await shape()).toEqual([]);
		expect(await countUnread(trx, colleague.id)).toEqual({ Apply: 1 });
	}));

test("listNotifications groups repeats of one kind and job within an hour into one line until read", () =>
	withRollback(async ({ trx }) => {
		const me = await aRecruiter(trx);
		let count = 0;
		const move = (group: string, kind: NotificationKind = "apply_moved") => {
			count += 1;
			return insertNotification(trx, {
				recruiterId: me.id,
				category: "Apply",
				kind,
				group,
				dedupeKey: `m${count}`,
				params: { candidate: `Pessoa ${count}`, job: "Analista", by: "Ana", stage: "Entrevista", status: 5 },
				link: `/recruiters/applies/${count}`,
			});
		};
		const shape = async () =>
			(await listNotifications(trx, me.id)).flatMap(({ unread, items }) => [
				unread,
				...items.map(({ parts }) => parts.length),
			]);
		for (let at = 0; at < 10; at += 1) await move("job 1");
		await move("job 2");
		await move("job 1", "apply_created");
		// Ten of one kind and job form one line; other jobs and kinds stay separate.
		expect(await shape()).toEqual([12, 0, 0, 10]);
		await markAllRead(trx, me.id);
		await move("job 1");
		expect(await shape()).toEqual([1, 0, 0, 0, 10]);
		await trx.updateTable("notifications").set({ date: sql`date - interval '61 minutes'` }).execute();
		await move("job 1");
		expect(await shape()).toEqual([2, 0, 0, 0, 0, 10]);
		const line = (await listNotifications(trx, me.id))[0]?.items.find(({ parts }) => parts.length === 10);
		expect(line?.parts.map(({ link }) => link)).toContain("/recruiters/applies/3");
		expect(await deleteNotification(trx, me.id, line?.id ?? 0)).toBe(true);
		expect(await shape()).toEqual([2, 0, 0, 0, 0]);
	}));

test("insertNotification delivers to the panel, by email, both or neither according to the recruiter's preferences", () =>
	withRollback(async ({ trx }) => {
		const prefs = {
			Apply: { panel: false, email: "digest" },
			Note: { panel: true, email: "instant" },
			Job: { panel: false, email: "none" },
			Others: "digest",
		};
		const me = await aRecruiter(trx, { notification_prefs: JSON.stringify(prefs) });
		for (const category of ["Apply", "Note", "Job", "Others", "Candidate"] as const)
			await insertNotification(trx, {
				recruiterId: me.id,
				category,
				kind: "note_mention",
				params: { by: "Caio" },
				link: "/recruiters",
				dedupeKey: category,
			});
		const rows = await trx
			.selectFrom("notifications")
			.select(["category", "in_panel", "by_email"])
			.orderBy("id")
			.execute();
		expect(rows.map(({ category, in_panel, by_email }) => [category, in_panel, by_email])).toEqual([
			["Apply", false, "digest"],
			["Note", true, "instant"],
			["Others", true, "digest"],
			["Candidate", true, "none"],
		]);
		const seen = await listNotifications(trx, me.id);
		expect(seen.map(({ category }) => category)).toEqual(["Candidate", "Note", "Others"]);
		expect(await countUnread(trx, me.id)).toEqual({ Candidate: 1, Note: 1, Others: 1 });
		// Categories hidden from the bell are not published to open pages either.
		const live = await trx.selectFrom("cable_messages").select("message").execute();
		const text = live.map(({ message }) => (message as { notification: { category: string } }).notification.category);
		expect(text.sort()).toEqual(["Candidate", "Note", "Others"]);
	}));

test("notifyAdministrators notifies active administrators and their current delegate, but not the delegate's delegate", () =>
	withRollback(async ({ trx }) => {
		const admin = await aRecruiter(trx);
		const standIn = await aRecruiter(trx);
		const third = await aRecruiter(trx);
		const change = (id: number, set: { is_admin?: boolean; delegate_id?: number; delegate_until?: Date }) =>
			trx.updateTable("recruiters").set(set).where("id", "=", id).execute();
		const readNotices = async (key: string, until: number) => {
			const tomorrow = new Date(Date.now() + until);
			await change(admin.id, { is_admin: true, delegate_id: standIn.id, delegate_until: tomorrow });
			await change(standIn.id, { delegate_id: third.id, delegate_until: tomorrow });
			const news = { category: "Others" as const, kind: "contact_message" as const, params: {}, link: "/x" };
			for (const _ of [1, 2]) await notifyAdministrators(trx, { ...news, dedupeKey: key });
			const rows = await trx
				.selectFrom("notifications")
				.select("recruiter_id")
				.where("dedupe_key", "=", key)
				.where("recruiter_id", "in", [admin.id, standIn.id, third.id])
				.execute();
			return new Set(rows.map(({ recruiter_id }) => recruiter_id));
		};
		expect(await readNotices("today", 3_600_000)).toEqual(new Set([admin.id, standIn.id]));
		expect(await readNotices("after", -3_600_000)).toEqual(new Set([admin.id]));
	}));
