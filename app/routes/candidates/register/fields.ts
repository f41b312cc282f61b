/** What the boxes of each step hold, by name: text, as it is typed. */
type ExperienceRow = {
	company: string;
	position: string;
	start: string;
	end: string;
	current: boolean;
	description: string;
};
type SkillRow = { name: string; years_skills: string; level_skills: string };
type LanguageRow = { language: string; level: string };
type EducationRow = { institution: string; course: string; education_level: string; status: string };

export type StepFields = {
	cv: File;
	category: string[];
	professional_moment: string;
	no_experience: boolean;
	experiences: ExperienceRow[];
	skills: SkillRow[];
	hiring_regimes: string[];
	current_regime: string;
	clt_expectation: string;
	pj_expectation: string;
	temporary_expectation: string;
	freelance_expectation: string;
	currency: string;
	remote_work: string;
	mobility: { relocate: boolean; travel: boolean; driving: boolean };
	self_introduction: string;
	linkedin: string;
	github: string;
	stackoverflow: string;
	portifolio: string;
	mobile_phone: string;
	date_birth: string;
	city: string;
	state: string;
	cep: string;
	languages: LanguageRow[];
	educations: EducationRow[];
	disabilitys: string[];
	disability_kinds: string[];
	disability_other: string;
	gender: string;
	gender_other: string;
	sensitive_consent: boolean;
};
