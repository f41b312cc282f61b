import sharp from "sharp";
import { createDocx } from "#app/storage/sample-documents.testing.ts";
import * as curriculum from "../candidates/curriculum.tsx";
import * as info from "../candidates/info.tsx";
import type { HandWrittenForm } from "./forms.testing.ts";

const by = "candidate" as const;

const picture = () =>
	sharp({ create: { width: 64, height: 64, channels: 3, background: "#c0ffee" } })
		.png()
		.toBuffer();

/** Candidate forms with only a file field; file contents have their own tests. */
export const fileForms: Readonly<Record<string, HandWrittenForm>> = {
	"own CV": {
		columns: {},
		open: async () => ({
			route: curriculum,
			path: "/candidates/curriculum",
			by,
			full: { cv: "" },
			files: { cv: new File([new Uint8Array(createDocx("Íris Ávila"))], "iris.docx") },
		}),
	},
	"own photo": {
		columns: {},
		open: async () => ({
			route: info,
			path: "/candidates/info",
			by,
			full: { what: "photo", image: "" },
			files: { image: new File([new Uint8Array(await picture())], "iris.png") },
		}),
	},
};
