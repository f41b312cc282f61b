import type { TFunction } from "#app/i18n/i18n.ts";
import type { ListPage, Row } from "#app/ui/list-view/types.ts";
import type { Tone } from "#app/ui/tone.ts";

// Fictional people: shows the kit in every state without a database.
const people: [name: string, role: string, city: string, tags: string[]][] = [
	["Ana Beatriz Carvalho", "Engenheira de dados sênior", "São Paulo, SP", ["python", "spark", "remoto"]],
	["Bruno Teixeira", "Gerente comercial", "Curitiba, PR", ["saas"]],
	[
		"Carla de Andrade e Silva Vasconcelos Albuquerque Cavalcanti",
		"Diretora de operações para a América Latina e o Caribe",
		"Rio de Janeiro, RJ",
		["liderança", "operações", "inglês fluente"],
	],
	["Daniel Okamoto", "Analista de marketing", "Belo Horizonte, MG", []],
	["Eduarda Lima", "Product manager", "Recife, PE", ["b2b", "growth"]],
	["Fábio Nunes", "Controller", "Campinas, SP", ["sap"]],
	["Gabriela Prado", "Advogada trabalhista", "Porto Alegre, RS", ["clt"]],
	["Heitor Machado", "Arquiteto de software", "Florianópolis, SC", ["java", "aws"]],
];
const tones: Tone[] = ["info", "progress", "warning", "success", "danger", "neutral"];

export function sampleList(t: TFunction, url: URL): ListPage {
	const state = url.searchParams.get("state") ?? "full";
	const view =
		(["table", "blocks", "kanban"] as const).find((item) => item === url.searchParams.get("view")) ?? "table";
	const color = url.searchParams.get("color") === "1";
	const labels = [
		t("ui:samples.open"),
		t("ui:samples.going"),
		t("ui:samples.interview"),
		t("ui:samples.hired"),
		t("ui:samples.closed"),
		t("ui:samples.paused"),
	];
	const status = (index: number) => ({ label: labels[index % 6] ?? "", tone: tones[index % 6] ?? "neutral" });
	const to = (changes: Record<string, string | null>) => {
		const params = new URLSearchParams(url.searchParams);
		for (const [name, value] of Object.entries(changes)) value === null ? params.delete(name) : params.set(name, value);
		params.delete("panel");
		return `?${params}`;
	};
	const rows: Row[] = ["empty", "filtered", "failed"].includes(state)
		? []
		: Array.from({ length: state === "one" ? 1 : 25 }, (_, index) => {
				const [name, role, city, tags] = people[index % people.length] ?? ["", "", "", []];
				const full = index % 7 !== 3;
				return {
					uid: `sample${index}`,
					name,
					sub: role,
					avatar: true,
					tone: tones[index % 6],
					stage: String(index % 4),
					version: 1,
					badges: index % 9 === 1 ? [{ label: "Off limits", tone: "danger" as const }] : undefined,
					cells: [
						status(index),
						full ? `R$ ${(8 + index).toLocaleString("pt-BR")}.500` : null,
						city,
						full ? "+5511998765432" : null,
						{ tags, more: index % 3 },
						String((index * 37) % 100),
						full ? { text: "Marina Duarte" } : null,
						index % 2 === 0,
						[t("ui:samples.days"), "19/11/2026 14:05"],
						String(1 + (index % 9)),
						full ? `${(index * 7) % 100}%` : null,
						{ text: "exemplo.com.br/pessoas", to: "https://exemplo.com.br/pessoas" },
						{ text: "Aurora Energia S.A.", to: to({}) },
						{ refs: [{ text: name, to: to({}) }, { text: "Marina Duarte" }], more: index % 3 },
						"pessoa@exemplo.com.br",
						String((index * 13) % 101),
					],
				};
			});
	const head = (key: string, label: string, kind: ListPage["columns"][number]["kind"], sortable = true) => ({
		key,
		label,
		kind,
		sort: sortable ? { to: to({ order: key }), direction: null, addTo: to({ order: `name,${key}` }) } : undefined,
	});
	const columns = [
		head("status", t("ui:samples.status"), "status"),
		head("salary", t("ui:samples.salary"), "money"),
		head("city", t("ui:samples.city"), "text"),
		head("phone", t("ui:samples.phone"), "phone", false),
		head("areas", t("ui:samples.areas"), "tags", false),
		head("score", "Score", "score"),
		head("people", t("ui:samples.people"), "person"),
		head("consent", t("ui:samples.site"), "yes"),
		head("start", t("ui:samples.start"), "date"),
		...(["number", "percent", "link", "ref", "refs", "email", "progress"] as const).map((kind) =>
			head(kind, kind, kind, false),
		),
	];
	const narrowed = state === "filtered" || state === "narrowed";
	return {
		entity: {
			key: "candidates",
			path: "/samples/lists",
			one: t("ui:samples.name"),
			many: t("ui:samples.people"),
			emptyTitle: t("ui:samples.empty"),
			emptyText: t("ui:samples.emptyText"),
			newLabel: t("ui:samples.addCompany"),
		},
		can: { create: true, update: true, destroy: true, export: true, share: true, filter: true, arrange: true },
		q: narrowed ? "dados +python" : "",
		page: Number(url.searchParams.get("page") ?? 1),
		per: 25,
		total:
			rows.length === 0
				? { count: 0, capped: false, text: "0" }
				: state === "one"
					? { count: 1, capped: false, text: "1" }
					: { count: 10_000, capped: true, text: "10.000+" },
		exactTo: rows.length > 1 ? to({ exact: "1" }) : undefined,
		view,
		views: ["table", "blocks", "kanban"],
		columns: view === "kanban" ? columns.slice(1, 4) : columns,
		nameColumn: { label: t("ui:samples.name"), sort: { to: to({ order: "-name" }), direction: "asc" } },
		allColumns: columns.map(({ key, label }, index) => ({ key, label, shown: index < 8, width: null, pinned: false })),
		rows: view === "kanban" ? rows.map((row) => ({ ...row, cells: row.cells.slice(1, 4) })) : rows,
		stages: [0, 1, 2, 3].map((value) => ({ value: String(value), ...status(value) })),
		moveField: state === "readonly" ? undefined : "status",
		order: [
			{
				key: "name",
				label: t("ui:samples.name"),
				descending: false,
				turnTo: to({ order: "-name" }),
				removeTo: to({ order: null }),
			},
		],
		sortable: columns.map(({ key, label }) => ({ key, label, to: to({ order: `name,${key}` }) })),
		filters: [
			{
				name: "status",
				label: t("ui:samples.status"),
				kind: "options",
				first: true,
				values: [],
				options: labels.map((label, index) => [String(index), label] as const),
			},
			{
				name: "owner",
				label: t("ui:samples.people"),
				kind: "person",
				values: ["me"],
				options: [
					["me", "Eu"],
					["none", "Ninguém"],
				],
				suggest: "recruiters",
			},
			{
				name: "company",
				label: t("ui:samples.company"),
				kind: "ref",
				values: ["x"],
				suggest: "client_companies",
				chosen: [{ value: "x", label: "Aurora Energia S.A." }],
			},
			{ name: "salary", label: t("ui:samples.salary"), kind: "money", values: [], from: "8.000" },
			{
				name: "start",
				label: t("ui:samples.start"),
				kind: "date",
				values: [],
				options: [
					["7d", "7 dias"],
					["30d", "30 dias"],
				],
			},
			{
				name: "city",
				label: t("ui:samples.city"),
				kind: "city",
				values: [],
				options: [["Curitiba", "Curitiba"]],
			},
			{
				name: "tags",
				label: t("ui:samples.areas"),
				kind: "tags",
				values: ["python"],
				options: [["java", "java"]],
			},
			{ name: "consent", label: t("ui:samples.site"), kind: "yes", values: [] },
		],
		active: narrowed
			? [
					{ label: "“dados +python”", removeTo: to({ state: null }) },
					{ label: `${t("ui:samples.people")}: Eu`, removeTo: to({ state: null }) },
					{ label: `${t("ui:samples.salary")}: R$ 8.000 –`, removeTo: to({ state: null }) },
				]
			: [],
		clearTo: "/samples/lists",
		keep: [
			["order", "name"],
			["view", view],
		],
		state: [
			["q", ""],
			["order", "name"],
		],
		here: to({}),
		base: to({ page: null }),
		related: [],
		quick: [
			{ label: t("ui:samples.open"), to: to({ state: null }), current: false },
			{ label: t("ui:samples.attention"), to: to({ state: "narrowed" }), current: narrowed },
		],
		ignored: state === "narrowed" ? ["columns"] : [],
		failed: state === "failed" ? t("ui:samples.failed") : undefined,
		toggles: { color, subordinates: false },
		saved: [
			{ uid: "a", name: "Python em São Paulo", to: "?state=narrowed", shared: false, owner: null, watch: null },
			{ uid: "b", name: "Prontos para entrevista", to: "?", shared: true, owner: null, watch: null },
			{ uid: "c", name: "Banco de talentos", to: "?", shared: true, owner: "Marina Duarte", watch: "daily" },
		],
		savedCurrent: narrowed ? "a" : undefined,
		bulk: [
			{ act: "edit", label: t("ui:samples.save"), icon: "pencil" },
			{ act: "list", label: t("ui:samples.addCompany"), icon: "list" },
			{ act: "email", label: t("ui:samples.email"), icon: "mail" },
			{ act: "delete", label: t("ui:samples.remove"), icon: "trash-2", danger: true },
		],
	};
}
