import { expect, test } from "vitest";
import { aRecruiter, rolledBack } from "#db/testing.ts";
import {
	countUnread,
	deleteAllNotifications,
	deleteNotification,
	insertNotification,
	listNotifications,
	markAllRead,
	viewCategory,
} from "./notifications.ts";

test("a recruiter's notifications by category: read, viewed, removed, and nobody else's touched", () =>
	rolledBack(async ({ trx, business, other, inOther }) => {
		const me = await aRecruiter(trx, business.id);
		const colleague = await aRecruiter(trx, business.id);
		const tell = (recruiterId: number, category: "Apply" | "Note", key: string) =>
			insertNotification(trx, business.id, {
				...{ recruiterId, category, kind: "apply_created", params: { n: key }, link: "/recruiters", dedupeKey: key },
			});
		for (const key of ["a", "b", "b", "c"]) await tell(me.id, "Apply", key);
		await tell(me.id, "Note", "n");
		await tell(colleague.id, "Apply", "a");
		const list = () => listNotifications(trx, business.id, me.id);
		const shape = async () => (await list()).map(({ category, unread, items }) => [category, unread, items.length]);
		expect(await shape()).toEqual([
			["Apply", 3, 3],
			["Note", 1, 1],
		]);
		const published = await trx.selectFrom("cable_messages").select("stream").execute();
		expect(published.filter(({ stream }) => stream === `recruiter:${me.id}`)).toHaveLength(4);

		await viewCategory(trx, business.id, me.id, "Note");
		expect(await shape()).toEqual([
			["Apply", 3, 3],
			["Note", 0, 1],
		]);
		const first = (await list())[0]?.items[0];
		expect(await deleteNotification(trx, business.id, colleague.id, first?.id ?? 0)).toBe(false);
		expect(await deleteNotification(trx, business.id, me.id, first?.id ?? 0)).toBe(true);
		await markAllRead(trx, business.id, me.id);
		expect(await shape()).toEqual([
			["Apply", 0, 2],
			["Note", 0, 1],
		]);
		expect(await inOther((theirs) => listNotifications(theirs, other.id, me.id))).toEqual([]);
		await deleteAllNotifications(trx, business.id, me.id);
		expect(await shape()).toEqual([]);
		expect(await countUnread(trx, business.id, colleague.id)).toEqual({ Apply: 1 });
	}));
