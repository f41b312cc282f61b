export const firstSteps = [
	{ key: "signature", to: "/recruiters/signatures", needs: null },
	{ key: "company", to: "/recruiters/client_companies/new", needs: "client_companies" },
	{ key: "candidate", to: "/recruiters/candidates/new", needs: "candidates" },
	{ key: "job", to: "/recruiters/jobs/new", needs: "jobs" },
	{ key: "publication", to: "/recruiters/jobs", needs: "jobs" },
	{ key: "apply", to: "/recruiters/candidates", needs: "applies" },
	{ key: "note", to: "/recruiters/notes/new", needs: "notes" },
	{ key: "calendar", to: "/recruiters/profile", needs: null },
] as const;

export const isEmptyBusiness = ({ company, candidate, job }: { company: boolean; candidate: boolean; job: boolean }) =>
	!(company && candidate && job);

/** Product news, newest first; texts are in i18n `help`. */
export const news = [
	{ key: "calm", on: "2026-11-25" },
	{ key: "writing", on: "2026-11-23" },
	{ key: "dark", on: "2026-11-23" },
	{ key: "panel", on: "2026-11-23" },
	{ key: "collection", on: "2026-11-23" },
	{ key: "shortlists", on: "2026-11-22" },
] as const;

const screens = [
	"dashboard",
	"candidates",
	"jobs",
	"applies",
	"client_companies",
	"client_contacts",
	"contacts",
	"tearsheets",
	"sendout_queues",
	"emails",
	"notes",
	"tasks",
	"imports",
] as const;
export type Screen = (typeof screens)[number] | "any";

/** Help text key for a path; `any` if the page has none. */
export function getHelpScreen(path: string): Screen {
	const [area, noun, , part] = path.split(/[?#]/)[0]?.split("/").slice(1) ?? [];
	if (area !== "recruiters") return "any";
	if (noun === "jobs" && part === "applies") return "applies";
	return screens.find((screen) => screen === noun) ?? "any";
}
