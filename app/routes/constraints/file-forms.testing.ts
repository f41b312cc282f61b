import sharp from "sharp";
import { docx } from "#app/storage/storage.testing.ts";
import * as curriculum from "../candidates/curriculum.tsx";
import * as info from "../candidates/info.tsx";
import type { HandWrittenForm } from "./forms.testing.ts";

const by = "candidate" as const;

const picture = () =>
	sharp({ create: { width: 64, height: 64, channels: 3, background: "#c0ffee" } })
		.png()
		.toBuffer();

/** Forms of a candidate's area that ask for nothing but a file; what the file itself may hold has tests of its own. */
export const fileForms: Readonly<Record<string, HandWrittenForm>> = {
	"own CV": {
		columns: {},
		open: async () => ({
			route: curriculum,
			path: "/candidates/curriculum",
			by,
			full: { cv: "" },
			files: { cv: new File([new Uint8Array(docx("Íris Ávila"))], "iris.docx") },
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
