import { afterEach, expect, test } from "vitest";
import { getToasts, toast } from "./toast.ts";

afterEach(() => {
	for (const { id } of getToasts()) toast.dismiss(id);
});

test("toast shows one message when the same text is repeated", () => {
	toast.error("Preencha corretamente os campos");
	const second = toast.error("Preencha corretamente os campos");
	toast.success("Preencha corretamente os campos");
	expect(getToasts().map(({ id, kind }) => [id === second, kind])).toEqual([
		[true, "error"],
		[false, "success"],
	]);
});
