import { expect, test } from "vitest";
import { createPictureRenderer } from "./picture-renderer.server.ts";

const times = { patience: 5, retention: 60_000 };

function prepare() {
	let calls = 0;
	let finish: (picture: Uint8Array | null) => void = () => {};
	const drawer = createPictureRenderer(() => {
		calls += 1;
		return new Promise((resolve) => {
			finish = resolve;
		});
	}, times);
	return { drawer, finish: (picture: Uint8Array | null) => finish(picture), countCalls: () => calls };
}

test("draw reports that a picture is being drawn and later returns it, drawn once", async () => {
	const { drawer, finish, countCalls } = prepare();
	expect(await drawer.draw("<svg/>")).toBe("drawing");
	expect(await drawer.draw("<svg/>")).toBe("drawing");
	finish(new Uint8Array([1]));
	expect(await drawer.draw("<svg/>")).toEqual(new Uint8Array([1]));
	expect(countCalls()).toBe(1);
});

test("draw tries again when the previous drawing failed", async () => {
	const { drawer, finish, countCalls } = prepare();
	expect(await drawer.draw("<svg/>")).toBe("drawing");
	finish(null);
	expect(await drawer.draw("<svg/>")).toBeNull();
	expect(await drawer.draw("<svg/>")).toBe("drawing");
	expect(countCalls()).toBe(2);
});

test("draw refuses another picture when too many are being drawn", async () => {
	const { drawer } = prepare();
	const first = await Promise.all(Array.from({ length: 20 }, (_, at) => drawer.draw(`<svg id="${at}"/>`)));
	expect(new Set(first)).toEqual(new Set(["drawing"]));
	expect(await drawer.draw("<svg/>")).toBeNull();
});
