import { type Configurations, parseConfigurations, shortlistFields } from "./configurations.ts";

/** Defaults for a client's shortlists, which the sender may override. */
export interface ClientDefaults {
	configurations: Configurations;
	/** Default recipients. */
	contacts: string[];
	/** Public id of the model of documents. */
	template: string | null;
	/** Mail text, with {{job}}; null: the default of its language. */
	subject: string | null;
	message: string | null;
}

interface Receiver {
	uid: string;
	locale: "pt" | "en";
	of_job: boolean;
}

/** Defaults: no pay, no contact data, the job's contacts and their language. */
export function buildInitialDefaults(receivers: readonly Receiver[]): ClientDefaults {
	const ofJob = receivers.filter(({ of_job }) => of_job);
	const [only, other] = receivers;
	const chosen = ofJob.length > 0 || !only || other ? ofJob : [only];
	return {
		configurations: parseConfigurations({ locale: (chosen[0] ?? only)?.locale ?? "pt" }),
		contacts: chosen.map(({ uid }) => uid),
		template: null,
		subject: null,
		message: null,
	};
}

/** From the URL, else the defaults; users without access to pay cannot include it. */
export function readClientSettings(
	params: URLSearchParams,
	defaults: ClientDefaults,
	seesPay: boolean,
): ClientDefaults {
	if (!params.has("set")) return defaults;
	const line = (name: string, longest: number) => params.get(name)?.trim().slice(0, longest) || null;
	const { configurations } = defaults;
	return {
		configurations: {
			fields: shortlistFields.filter((field) => params.getAll("fields").includes(field)),
			anonymise: params.has("anonymise"),
			show_salary: seesPay ? params.has("show_salary") : configurations.show_salary,
			show_contact: params.has("show_contact"),
			allow_download: params.has("allow_download"),
			locale: params.get("locale") === "en" ? "en" : "pt",
		},
		contacts: params.getAll("contacts").slice(0, 100),
		template: line("template", 64),
		subject: line("subject", 200),
		message: line("message", 2000),
	};
}

/** The stage of that name, otherwise the one where candidates are presented to the client. */
export function findShortlistStage<S extends { name: string; status: number }>(
	stages: readonly S[],
	presented: number,
): S | undefined {
	return stages.find(({ name }) => /short[\s-]?list/i.test(name)) ?? stages.find(({ status }) => status === presented);
}
