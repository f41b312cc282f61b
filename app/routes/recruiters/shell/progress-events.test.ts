import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { ProgressState } from "#app/ui/progress-dialog.tsx";
import { initialProgress, progressAfter, throttleProgress } from "./progress-dialogs.tsx";

describe("progressAfter", () => {
	test("keeps the latest percent and message below 100", () => {
		const half = progressAfter(initialProgress, { percent: 50, message: "50 de 100" });
		expect(half).toEqual({ percent: 50, message: "50 de 100", failed: false });
		expect(progressAfter(half, { percent: 60 })).toEqual({ percent: 60, message: "50 de 100", failed: false });
		expect(progressAfter(half, {})).toEqual(half);
	});

	test.each([
		[
			"completed",
			{ status: "completed" as const, percent: 40, file: "/f" },
			{ percent: 100, file: "/f", failed: false },
		],
		["an error by status", { status: "error" as const }, { percent: 100, failed: true }],
		[
			"an error by flag",
			{ error: true, message: "Não deu", percent: 3 },
			{ percent: 100, message: "Não deu", failed: true },
		],
		["more than all", { percent: 140 }, { percent: 100, failed: false }],
	])("returns 100 percent for %s", (_what, message, state) => {
		expect(progressAfter({ percent: 30, failed: false }, message)).toMatchObject(state);
	});

	test("changes nothing after the end", () => {
		const end = progressAfter(initialProgress, { status: "error", message: "Não deu" });
		expect(progressAfter(end, { percent: 20, status: "completed" })).toBe(end);
	});
});

describe("throttleProgress", () => {
	const at = (percent: number): ProgressState => ({ percent, failed: false });
	const calmly = () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const visible: number[] = [];
		return { shown: visible, calm: throttleProgress(({ percent }) => visible.push(percent)) };
	};

	test("shows the first state at once, the latest every 200 ms and the last at once", () => {
		const { shown, calm } = calmly();
		for (let percent = 1; percent <= 50; percent++) {
			calm.next(at(percent));
			vi.advanceTimersByTime(20);
		}
		expect(shown).toEqual([1, 10, 20, 30, 40, 50]);
		calm.next(at(60));
		calm.next(at(100));
		expect(shown.at(-1)).toBe(100);
		vi.advanceTimersByTime(1_000);
		expect(shown).toHaveLength(7);
	});

	test("shows nothing more after stop", () => {
		const { shown, calm } = calmly();
		calm.next(at(1));
		calm.next(at(2));
		calm.stop();
		vi.advanceTimersByTime(1_000);
		expect(shown).toEqual([1]);
	});
});
