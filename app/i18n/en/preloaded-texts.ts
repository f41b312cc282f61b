import { assistants } from "./assistants.ts";
import { bin } from "./bin.ts";
import { brands } from "./brands.ts";
import { bulk } from "./bulk.ts";
import { common } from "./common.ts";
import { conversations } from "./conversations.ts";
import { errors } from "./errors.ts";
import { forms } from "./forms.ts";
import { list } from "./list.ts";
import { notifications } from "./notifications.ts";
import { panel } from "./panel.ts";
import { recruiters } from "./recruiters.ts";
import { reference } from "./reference.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";
import { work } from "./work.ts";

/** Texts of frame and lists; loaded before hydration. */
export const initialTexts = {
	assistants,
	bin,
	brands,
	bulk,
	common,
	conversations,
	errors,
	forms,
	list,
	notifications,
	panel,
	recruiters,
	reference,
	shell,
	ui,
	work,
};
