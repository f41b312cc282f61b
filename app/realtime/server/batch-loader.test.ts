import { expect, test } from "vitest";
import { createBatchLoader } from "./batch-loader.ts";

test("createBatchLoader queues calls made during a batch and returns each result or the batch's error", async () => {
	const questions: number[][] = [];
	const double = createBatchLoader(async (request: number[]) => {
		questions.push(request);
		await new Promise((resolve) => setTimeout(resolve, 5));
		if (request.includes(13)) throw new Error("unlucky");
		return request.map((item) => item * 2);
	}, 3);
	const first = [1, 2].map(double);
	await new Promise((resolve) => setTimeout(resolve, 1));
	const second = [3, 4, 5, 13].map(double);
	expect(await Promise.all(first)).toEqual([2, 4]);
	expect(await Promise.allSettled(second)).toMatchObject([
		{ value: 6 },
		{ value: 8 },
		{ value: 10 },
		{ reason: { message: "unlucky" } },
	]);
	expect(await double(7)).toBe(14);
	expect(questions).toEqual([[1, 2], [3, 4, 5], [13], [7]]);
});
