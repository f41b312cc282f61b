import { expect, test, vi } from "vitest";
import { superviseServer } from "./supervisor.ts";

function server({ startsAt = 1, isOurs = true } = {}) {
	let request = 0;
	let running = false;
	const messages: string[] = [];
	const gaveUp = vi.fn();
	const saved = {
		isRunning: () => running,
		isOurs: () => isOurs,
		async start() {
			request += 1;
			if (request < startsAt) throw new Error("memory is still in use");
			running = true;
		},
		format: (text: string) => messages.push(text),
		gaveUp,
	};
	const keeper = superviseServer(saved, 20);
	return { keeper, said: messages, gaveUp, asked: () => request, isRunning: () => running };
}

test("the supervisor starts a stopped server again until it runs, and leaves a running one alone", async () => {
	const slow = server({ startsAt: 3 });
	await vi.waitFor(() => expect(slow.isRunning()).toBe(true), 5_000);
	expect(slow.said.at(-1)).toBe("PostgreSQL runs again");
	await slow.keeper.stop();
	expect(slow.asked()).toBe(3);
});

test("the supervisor gives up after twelve attempts and reports it", async () => {
	const never = server({ startsAt: Number.POSITIVE_INFINITY });
	await vi.waitFor(() => expect(never.gaveUp).toHaveBeenCalledOnce(), 5_000);
	expect(never.asked()).toBe(12);
});

test("the supervisor does not start a server of another process or one that was stopped", async () => {
	const theirs = server({ isOurs: false });
	await new Promise((resolve) => setTimeout(resolve, 700));
	await theirs.keeper.stop();
	expect(theirs.asked()).toBe(0);
	expect(theirs.gaveUp).not.toHaveBeenCalled();
});
