import { admissionModels } from "../admissions/admission-models.ts";
import { countries } from "./countries.ts";

/** Numbered lists of the specification. Texts are in `reference:<list>.<value>`. */
export const enumerations = {
	regimes: [1, 2, 3, 4, 5, 6, 7, 8, 9],
	genders: [0, 1, 2, 3, 4, 5],
	candidateStatuses: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
	languageLevels: [0, 1, 2, 3, 4, 5],
	workTypes: [0, 1, 2, 3],
	kinships: [1, 2, 3, 4, 5, 6, 7, 8, 9],
	transportations: [1, 2, 3, 4],
	punchIns: [1, 2],
	contractModels: [1, 2, 3],
	internalContractModels: [4, 5, 6, 7],
	contractGenders: [1, 2],
	admissionModels,
	yearsSkills: [0, 1, 2, 3, 4, 5, 6, 7, 8],
	levelSkills: [1, 2, 3, 4],
	accountTypes: [1, 2, 3],
	countries,
	professionalMoments: [0, 1, 2, 3],
	generations: [1, 2, 3, 4],
	maritalStatuses: [1, 2, 3, 4, 5, 6, 7],
	educationLevels: [1, 2, 3, 4, 5, 6, 7, 8],
	sexualOrientations: [1, 2, 3, 4, 5, 6, 7],
	typeRemunerations: [1, 2, 3, 4, 5, 6, 7],
	jobStatuses: [0, 1, 2, 3, 4, 5, 6],
	proposalStatuses: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25],
	sendStatuses: [0, 1, 2, 3],
	responseTypes: [0, 1],
	taskTypes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
	taskPriorities: [0, 1, 2, 3],
	typeAvaliations: [1, 2],
	pipeline: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14],
	/** In the order they are shown; the unfinished ones before them are no applies yet. */
	displayStatuses: [
		"web_response",
		"submission",
		"test_sent",
		"test_approved",
		"internal_interview",
		"cv_sent",
		"approved_short_list",
		"interview",
		"ref_check",
		"offer_extended",
		"placement",
		"rejected_by_consultant",
		"rejected_web_response",
		"rejected_by_client",
	],
	submissionStatuses: [0, 1, 2, 14, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
	interviewStatuses: [0, 1, 2, 3, 4, 5],
	rejectReasons: [
		1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
		// Those only the displayed rejections have: Screening, Interview Partner; Site, Language, CV Analysis.
		30, 31, 32, 33, 34,
	],
	rejectSides: ["consultant", "client", "candidate"],
	companyStatuses: ["Archive", "Active", "Inactive", "Key Account", "Off Limits", "DNC", "Cold"],
	closingReasons: [
		"No Response",
		"No Funding",
		"Overprice",
		"Competition",
		"No Opportunity",
		"Expertise",
		"Methodology",
	],
	notificationCategories: ["Apply", "Candidate", "Note", "Job", "Recruiter", "Shortlist", "NPS", "Proposal", "Others"],
	disabilities: ["auditory", "speech", "physical", "mental", "visual", "another", "undeclared"],
	/** Sub-levels of the first five, each named after its category. */
	disabilityKinds: [
		"auditory_partial",
		"auditory_unilateral",
		"auditory_total",
		"speech_partial",
		"speech_total",
		"physical_lower",
		"physical_upper",
		"physical_wheelchair",
		"physical_dwarfism",
		"physical_other",
		"mental_intellectual",
		"mental_psychosocial",
		"mental_autism",
		"visual_low",
		"visual_monocular",
		"visual_blind",
	],
	educationStatuses: ["ongoing", "done", "stopped"],
	/** 0 is Sunday. */
	weekdays: [1, 2, 3, 4, 5, 6, 0],
	interviewModes: ["presential", "video", "phone"],
	mobilities: ["relocate", "travel", "driving"],
	positionLevels: [
		"apprentice",
		"internship",
		"junior",
		"mid",
		"senior",
		"specialist",
		"coordination",
		"management",
		"board",
		"c_level",
	],
	affirmatives: ["none", "pcd", "women", "black", "50+", "lgbt"],
	jobReasons: ["new", "replacement", "confidential replacement"],
	notForJobReasons: ["skills", "level", "pay", "place", "not_interested", "client", "other"],
	applySources: [
		"Candidate Search",
		"Job Match",
		"External Web Site",
		"Client Job Board",
		"Inbound Call",
		"Cold Call",
		"Candidate Referral",
		"Employee Referral",
		"Client Referral",
		"LinkedIn",
		"GitHub",
		"Facebook",
		"Instagram",
		"WhatsApp",
		"Indeed",
		"Glassdoor",
		"Catho",
		"InfoJobs",
		"Vagas",
		"Google for Jobs",
		"Job Board",
		"Event",
		"Import",
		"Other Sources",
	],
	documentAudiences: ["admin", "recruiter", "client_contact", "candidate"],
	/** The reduced list, offered to candidates. */
	applySourcesReduced: ["External Web Site", "Candidate Referral", "LinkedIn", "Instagram", "Event", "Other Sources"],
} as const;

/** Gender value for "Other (specify)". */
export const otherGender = 4;
/** "Não quero informar". */
export const undeclaredGender = 5;

export type Enumerations = typeof enumerations;
export type EnumerationName = keyof Enumerations;
export type EnumerationValue<K extends EnumerationName> = Enumerations[K][number];
/** The i18n keys of one list. */
export type EnumerationKey<K extends EnumerationName> = { [P in K]: `reference:${P}.${EnumerationValue<P>}` }[K];

/** Values outside the list (damaged rows) are labelled "Unknown" instead of throwing. */
export function labelKey<K extends EnumerationName>(list: K, value: unknown): EnumerationKey<K> | "reference:unknown" {
	return isEnumValue(list, value) ? (`reference:${list}.${value}` as EnumerationKey<K>) : "reference:unknown";
}

/** Whether a list's values are numbers rather than words. */
export const isNumbered = (list: EnumerationName): boolean => typeof enumerations[list][0] === "number";

/** Whether a value belongs to a list. */
export function isEnumValue<K extends EnumerationName>(list: K, value: unknown): value is EnumerationValue<K> {
	return (enumerations[list] as readonly unknown[]).includes(value);
}

/** Options of a select: value as text, key of its label. */
export function getEnumOptions<K extends EnumerationName>(list: K): { value: string; labelKey: EnumerationKey<K> }[] {
	return enumerations[list].map((value) => ({
		value: String(value),
		labelKey: `reference:${list}.${value}` as EnumerationKey<K>,
	}));
}
