import { administrator } from "./administrator.ts";
import { applies } from "./applies.ts";
import { auth } from "./auth.ts";
import { brands } from "./brands.ts";
import { candidates } from "./candidates.ts";
import { client_contacts } from "./client_contacts.ts";
import { common } from "./common.ts";
import { emails } from "./emails.ts";
import { errors } from "./errors.ts";
import { forms } from "./forms.ts";
import { home } from "./home.ts";
import { jobs } from "./jobs.ts";
import { legal } from "./legal.ts";
import { notifications } from "./notifications.ts";
import { recruiters } from "./recruiters.ts";
import { reference } from "./reference.ts";
import { registration } from "./registration.ts";
import { ui } from "./ui.ts";

export const en = {
	common,
	errors,
	reference,
	ui,
	forms,
	brands,
	auth,
	administrator,
	jobs,
	home,
	legal,
	registration,
	candidates,
	recruiters,
	applies,
	notifications,
	client_contacts,
	emails,
};
