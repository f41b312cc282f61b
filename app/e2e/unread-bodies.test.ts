import { expect, test } from "@playwright/test";
import { unansweredAfterUnreadBodies } from "./unread-bodies.ts";

test("a large body that nobody reads leaves its connection free for the next request", async () => {
	expect(await unansweredAfterUnreadBodies(Number(process.env.E2E_PORT))).toEqual([]);
});
