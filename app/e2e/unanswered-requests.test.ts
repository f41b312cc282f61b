import { expect, test } from "@playwright/test";
import { findUnansweredRequests } from "./unanswered-requests.ts";

test("the server keeps a connection usable when a large body is not read", async () => {
	expect(await findUnansweredRequests(Number(process.env.E2E_PORT))).toEqual([]);
});
