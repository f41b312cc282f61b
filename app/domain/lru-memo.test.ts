import { expect, test } from "vitest";
import { lruMemo } from "./lru-memo.ts";

test("lruMemo computes each value once and again after its eviction", () => {
	const created: number[] = [];
	const double = lruMemo((from: number) => created.push(from) && from * 2, { most: 2 });
	expect([double(1), double(2), double(1), double(3), double(1), double(2)]).toEqual([2, 4, 2, 6, 2, 4]);
	expect(created).toEqual([1, 2, 3, 2]);
});

test("lruMemo stores undefined results and compares arguments by a custom key", () => {
	const created: string[] = [];
	const first = lruMemo((words: readonly string[]) => void created.push(words.join()), {
		most: 9,
		key: (words) => words[0],
	});
	expect([first(["a", "b"]), first(["a", "c"]), first(["d"])]).toEqual([undefined, undefined, undefined]);
	expect(created).toEqual(["a,b", "d"]);
});
