import type { TFunction } from "#app/i18n/i18n.ts";
import type { FormField, FormPage } from "#app/ui/list-view/types.ts";
import type { Fact, FilesPage, RecordHead, RelatedPage, TimelinePage } from "#app/ui/record/types.ts";

const path = "/samples/records";
const when = (iso: string) => ({ iso, text: iso.slice(11, 16), title: iso });

export function sampleHead(t: TFunction): RecordHead {
	return {
		name: "Ana Beatriz Carvalho",
		sub: "Engenheira de dados sênior · Aurora Energia S.A.",
		avatar: { url: null },
		status: { label: t("ui:samples.interview"), tone: "warning", icon: "clock" },
		badges: [{ label: "Off limits", tone: "danger" }],
		back: { to: "/samples/lists", label: t("ui:samples.lists") },
		actions: [
			{ label: t("ui:samples.addCompany"), icon: "plus", to: path },
			{ label: t("ui:samples.email"), icon: "mail", to: path },
			{ label: t("ui:samples.save"), icon: "pencil", to: path },
			{ label: t("ui:samples.remove"), icon: "trash-2", to: path, danger: true },
		],
	};
}

export function sampleFacts(t: TFunction): Fact[] {
	const editTo = (name: string) => `?edit=${name}`;
	return [
		{
			name: "status",
			label: t("ui:samples.status"),
			kind: "status",
			value: { label: t("ui:samples.interview"), tone: "warning" },
			editTo: editTo("status"),
		},
		{
			name: "email",
			label: t("ui:samples.email"),
			kind: "email",
			value: "ana.beatriz.carvalho@exemplo.com.br",
			editTo: editTo("email"),
		},
		{
			name: "phone",
			label: t("ui:samples.phone"),
			kind: "phone",
			value: "+5511998765432",
		},
		{ name: "salary", label: t("ui:samples.salary"), kind: "money", value: "R$ 12.500", editTo: editTo("salary") },
		{
			name: "areas",
			label: t("ui:samples.areas"),
			kind: "tags",
			value: { tags: ["python", "spark", "remoto"], more: 2 },
		},
		{ name: "city", label: t("ui:samples.city"), kind: "text", value: null, editTo: editTo("city") },
	];
}

export function sampleField(t: TFunction, name: string): FormField | undefined {
	return sampleForm(t)
		.sections.flatMap(({ fields }) => fields)
		.find((field) => field.name === name);
}

export function sampleTimeline(t: TFunction): TimelinePage {
	return {
		filters: [
			{ kind: null, to: "?", current: true },
			{ kind: "note", to: "?kind=note", current: false },
			{ kind: "change", to: "?kind=change", current: false },
			{ kind: "email", to: "?kind=email", current: false },
		],
		days: [
			{
				key: "2026-11-21",
				label: "21/11/2026",
				items: [
					{
						id: "1",
						kind: "note",
						title: t("ui:samples.attention"),
						by: "Marina Duarte",
						when: when("2026-11-21T14:05:00Z"),
						text: t("ui:samples.explanation"),
					},
					{
						id: "2",
						kind: "change",
						title: t("ui:samples.save"),
						by: "Paulo Reis",
						when: when("2026-11-21T11:30:00Z"),
						changes: [
							{ label: t("ui:samples.salary"), from: "R$ 11.000", to: "R$ 12.500" },
							{ label: t("ui:samples.city"), from: "Curitiba", to: null },
						],
					},
				],
			},
			{
				key: "2026-11-19",
				label: "19/11/2026",
				items: [
					{
						id: "3",
						kind: "move",
						title: t("ui:samples.interview"),
						by: "Marina Duarte",
						when: when("2026-11-19T09:00:00Z"),
						tone: "progress",
						to: path,
					},
					{ id: "4", kind: "email", title: t("ui:samples.received"), by: null, when: when("2026-11-19T08:10:00Z") },
				],
			},
		],
		olderTo: "?older=1",
	};
}

export function sampleRelated(t: TFunction): RelatedPage {
	return {
		key: "jobs",
		title: t("ui:samples.companies"),
		count: "12",
		allTo: path,
		new: { to: path, label: t("ui:samples.addCompany") },
		rows: [
			"Aurora Energia S.A.",
			"Companhia Brasileira de Distribuição e Logística Integrada do Nordeste",
			"Lumen",
		].map((name, index) => ({
			uid: String(index),
			to: path,
			name,
			sub: index === 2 ? null : "São Paulo, SP",
			status: { label: t("ui:samples.open"), tone: "success" },
			amount: "R$ 8.500",
			when: { iso: "2026-11-19", text: t("ui:samples.days"), title: "19/11/2026" },
		})),
	};
}

export function sampleFiles(t: TFunction): FilesPage {
	return {
		files: [
			{
				uid: "f",
				name: "Currículo Ana Beatriz.pdf",
				to: path,
				about: "PDF, 1,2 MB",
				when: { iso: "2026-11-19", text: t("ui:samples.days"), title: "19/11/2026" },
				by: "Marina Duarte",
			},
		],
		upload: { action: path, accept: ".pdf,.docx", maxMb: 20 },
		removeAction: path,
	};
}

export function sampleForm(t: TFunction, conflict = false): FormPage {
	const people = ["Marina Duarte", "Paulo Reis", "Sofia Antunes"].map((label, index) => ({
		value: String(index),
		label,
	}));
	const field = (name: string, label: string, kind: FormField["kind"], more: Partial<FormField> = {}): FormField => ({
		name,
		label,
		kind,
		required: false,
		value: "",
		...more,
	});
	return {
		entity: { key: "candidates", path, one: t("ui:samples.name") },
		uid: "sample",
		version: 3,
		back: path,
		submitLabel: t("ui:samples.save"),
		errors: conflict ? [t("ui:samples.failed")] : undefined,
		conflict: conflict
			? {
					by: "Paulo Reis",
					at: t("ui:samples.days"),
					fields: [{ name: "salary", label: t("ui:samples.salary"), theirs: "R$ 12.500", yours: "R$ 13.000" }],
				}
			: undefined,
		sections: [
			{
				key: "main",
				title: t("ui:samples.name"),
				fields: [
					field("name", t("ui:samples.name"), "text", { required: true, value: "Ana Beatriz Carvalho", max: 120 }),
					field("email", t("ui:samples.email"), "email", {
						required: true,
						value: "ana@",
						errors: conflict ? [t("forms:invalid")] : undefined,
					}),
					field("phone", t("ui:samples.phone"), "phone"),
					field("status", t("ui:samples.status"), "select", {
						value: "1",
						options: [
							{ value: "0", label: t("ui:samples.open") },
							{ value: "1", label: t("ui:samples.interview") },
						],
					}),
					field("salary", t("ui:samples.salary"), "money", { value: "12.500,00" }),
					field("city", t("ui:samples.city"), "text", { max: 120 }),
					field("birth", t("ui:samples.birth"), "day"),
					field("start", t("ui:samples.start"), "moment"),
					field("score", "Fit", "percent", { value: "80" }),
					field("consent", t("ui:samples.consent"), "yes", { value: "on" }),
				],
			},
			{
				key: "more",
				title: t("ui:samples.company"),
				fields: [
					field("company", t("ui:samples.company"), "ref", {
						suggest: ["client_companies"],
						value: "x",
						chosen: [{ value: "x", label: "Aurora Energia S.A." }],
					}),
					field("manager", t("ui:samples.people"), "ref", {
						suggest: ["recruiters"],
						value: "Silva",
						options: people.map((person) => ({ ...person, sub: "São Paulo" })),
					}),
					field("team", t("ui:samples.people"), "multiselect", { value: ["0"], options: people, required: true }),
					field("related", t("ui:samples.companies"), "refs", {
						suggest: ["candidates", "jobs"],
						value: ["jobs:1"],
						chosen: [{ value: "jobs:1", label: "Gerente comercial" }],
					}),
					field("areas", t("ui:samples.areas"), "tags", {
						value: ["python", "spark"],
						options: [{ value: "java", label: "java" }],
					}),
					field("bio", t("ui:samples.bio"), "html", { max: 5000, help: t("ui:samples.helpText") }),
					field("notes", t("ui:samples.explanation"), "multiline", { max: 500 }),
				],
			},
		],
	};
}
