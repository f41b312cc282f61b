import { expect, test } from "vitest";
import { createPdf } from "#app/storage/sample-documents.testing.ts";
import { readCv } from "./receive-cv.server.ts";

test("readCv reads every file when more arrive than it reads concurrently", async () => {
	const files = ["Ana Lima", "Bia Reis", "Caio Neri", "Davi Melo"];
	const documents = await Promise.all(files.map((name) => readCv(createPdf(name), "application/pdf")));
	expect(documents.map((document) => document?.lines[0]?.text)).toEqual(files);
});
