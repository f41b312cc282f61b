import { type Block, line, list } from "./curriculum-blocks.ts";
import { languageNames } from "./generate-curriculum.ts";
import type { Curriculum, CvTruth } from "./ground-truth.ts";
import type { Random } from "./random.ts";

type Job = { position: string; company: string; dates: string; town: string; tasks: string[] };

export const listJobs = (cv: Curriculum): Job[] =>
	cv.experiences.map(({ position, company, from, to, current }, index) => ({
		position,
		company,
		dates: cv.period(from, to, current),
		town: cv.jobs[index]?.town ?? "",
		tasks: cv.jobs[index]?.tasks ?? [],
	}));

const inCompany = { pt: "na", en: "at", es: "en" };
const join = (...texts: string[]) => texts.filter(Boolean).join(", ");

/** Job heading formats, each independent of the others. */
export const jobHeads: Record<string, (job: Job, cv: Curriculum) => Block[]> = {
	roleCompanyDates: ({ position, company, dates, town }) => [
		line(position, { bold: true, above: 8 }),
		line(town ? `${company} – ${town}` : company),
		line(dates, { italic: true }),
	],
	companyRoleDates: ({ position, company, dates, town }) => [
		line(company, { bold: true, above: 8 }),
		line(position),
		line(town ? `${dates} | ${town}` : dates),
	],
	roleDashCompany: ({ position, company, dates }) => [
		line(`${position} – ${company}`, { bold: true, above: 8, right: dates }),
	],
	pipes: ({ position, company, dates }) => [line(`${company} | ${position} | ${dates}`, { bold: true, above: 8 })],
	datesFirst: ({ position, company, dates, town }) => [
		line(dates, { above: 8, color: "#666666" }),
		line(position, { bold: true }),
		line(join(company, town)),
	],
	at: ({ position, company, dates }) => [line(`${position} @ ${company} (${dates})`, { above: 8, bold: true })],
	preposition: ({ position, company, dates }, { language }) => [
		line(`${position} ${inCompany[language]} ${company}`, { above: 8, bold: true }),
		line(dates),
	],
	roleRightDates: ({ position, company, dates, town }) => [
		line(position, { bold: true, above: 8, right: dates }),
		town ? line(company, { italic: true, right: town }) : line(company, { italic: true }),
	],
	companyRightDates: ({ position, company, dates, town }) => [
		line(join(company, town), { bold: true, above: 8, right: dates }),
		line(position, { italic: true }),
	],
	companyTownRole: ({ position, company, dates, town }) => [
		line(town ? `${company}, ${town} — ${position}` : `${company} — ${position}`, {
			bold: true,
			above: 8,
			right: dates,
		}),
	],
	bracket: ({ position, company, dates }) => [line(`${company} (${dates})`, { bold: true, above: 8 }), line(position)],
	comma: ({ position, company, dates }) => [line(`${position}, ${company}`, { bold: true, above: 8 }), line(dates)],
	datesLead: ({ position, company, dates }) => [line(`${dates}: ${position} – ${company}`, { above: 6 })],
};

/** With `grouped`, consecutive jobs at one company share its name. */
export function experience(cv: Curriculum, random: Random, heads: string[], sign = "•", prose = false): Block[] {
	const head = jobHeads[random.pick(heads)];
	if (!head) throw new Error("No such head");
	return listJobs(cv).flatMap((job) => [
		...head(job, cv),
		...(prose ? (job.tasks.length ? [line(`${job.tasks.join(". ")}.`)] : []) : list(job.tasks, sign)),
	]);
}

const finished: Record<CvTruth["language"], string[]> = {
	pt: ["Conclusão: ", "concluído em ", "Formado em "],
	en: ["Graduated ", "Class of ", "Completed "],
	es: ["Finalizado en ", "Titulado en ", "Promoción "],
};

function years({ from, to }: CvTruth["educations"][number], cv: Curriculum, random: Random): string {
	if (from) return `${from}${random.pick([" – ", " - ", "-"])}${to}`;
	return random.chance(0.4) ? `${random.pick(finished[cv.language])}${to}` : (to ?? "");
}

export function education(cv: Curriculum, random: Random, sign = ""): Block[] {
	const form = random.between(0, 5);
	return cv.educations.flatMap((item) => {
		const { course, institution } = item;
		const when = years(item, cv, random);
		if (form === 0) return [line(`${course} – ${institution}`, { above: 4, right: when })];
		if (form === 1) return [line(institution, { bold: true, above: 4 }), line(course), line(when)];
		if (form === 2) return [line(course, { bold: true, above: 4 }), line(`${institution}, ${when}`)];
		if (form === 3) return [line(`${sign} ${institution} — ${course} (${when})`.trim(), { above: 2 })];
		if (form === 4) return [line(`${course}, ${institution}, ${when}`, { above: 2 })];
		return [line(course, { bold: true, above: 4, right: when }), line(institution)];
	});
}

const groupNames = { pt: ["Técnicas", "Outras"], en: ["Technical", "Other"], es: ["Técnicas", "Otras"] };
const strength = {
	pt: ["Avançado", "Intermediário"],
	en: ["Advanced", "Intermediate"],
	es: ["Avanzado", "Intermedio"],
};

export function skills(
	cv: Curriculum,
	random: Random,
	forms = ["comma", "list", "pipes", "groups", "lines", "levels", "dots", "semicolon"],
): Block[] {
	const { skills: all, language } = cv;
	const half = Math.ceil(all.length / 2);
	switch (random.pick(forms)) {
		case "list":
			return list(all);
		case "pipes":
			return [line(all.join(" | "))];
		case "groups":
			return [
				line(`${groupNames[language][0]}: ${all.slice(0, half).join(", ")}`),
				line(`${groupNames[language][1]}: ${all.slice(half).join(", ")}`),
			];
		case "lines":
			return all.map((skill) => line(skill));
		case "levels":
			return all.map((skill) => line(`${skill} – ${random.pick(strength[language])}`));
		case "dots":
			return all.map((skill) => line(`${skill} ${random.pick(["●●●●○", "●●●○○", "●●●●●"])}`));
		case "semicolon":
			return [line(`${all.join("; ")}.`)];
		default:
			return [line(all.join(", "))];
	}
}

export function languages(cv: Curriculum, random: Random): Block[] {
	const spoken = cv.languages.map(({ name }, index) => ({
		name: languageNames[cv.language][name] ?? name,
		level: cv.shownLevels[index] ?? "",
	}));
	if (spoken.length === 0) return [];
	switch (random.between(0, 4)) {
		case 0:
			return spoken.map(({ name, level }) => line(`${name} – ${level}`));
		case 1:
			return list(spoken.map(({ name, level }) => `${name}: ${level}`));
		case 2:
			return [line(spoken.map(({ name, level }) => `${name} (${level})`).join(", "))];
		case 3:
			return [line(spoken.map(({ name, level }) => `${name} ${level.toLocaleLowerCase()}`).join("; "))];
		default:
			return spoken.map(({ name, level }) => line(name, { right: level }));
	}
}

export const trainings = (cv: Curriculum, random: Random): Block[] => {
	const form = random.pick([0, 1, 2]);
	return list(
		cv.trainings.map(({ name, year }) => (form === 0 ? `${name} (${year})` : form === 1 ? `${year} – ${name}` : name)),
		random.pick(["•", "-"]),
	);
};

const labels = {
	pt: {
		phone: ["Telefone", "Cel.", "Tel", "WhatsApp"],
		email: ["E-mail", "Email"],
		address: "Endereço",
		birth: "Data de nascimento",
		city: "Cidade",
		age: "Estado civil: casado(a)",
	},
	en: {
		phone: ["Phone", "Mobile", "Cell", "T"],
		email: ["Email", "E-mail"],
		address: "Address",
		birth: "Date of birth",
		city: "Location",
		age: "Driving licence: B",
	},
	es: {
		phone: ["Teléfono", "Móvil", "Tel."],
		email: ["Correo electrónico", "Email"],
		address: "Dirección",
		birth: "Fecha de nacimiento",
		city: "Ciudad",
		age: "Carnet de conducir: B",
	},
};

/** Contacts as lines or as one line. */
export function contacts(
	cv: Curriculum,
	random: Random,
	form = random.pick(["line", "lines", "labels", "dots", "address"]),
): Block[] {
	const names = labels[cv.language];
	const address = cv.street ? `${cv.street} – ${cv.shownCity}` : cv.shownCity;
	const all = [cv.shownPhone, cv.shownEmail, cv.shownLinkedin].filter(Boolean);
	switch (form) {
		case "lines":
			return [line(address), ...random.shuffle(all).map((text) => line(text))];
		case "labels":
			return [
				line(`${names.address}: ${address}`),
				line(`${random.pick(names.phone)}: ${cv.shownPhone}`),
				line(`${random.pick(names.email)}: ${cv.shownEmail}`),
				...(cv.shownLinkedin ? [line(`LinkedIn: ${cv.shownLinkedin}`)] : []),
				...(random.chance(0.4) ? [line(`${names.birth}: ${cv.birth}`), line(names.age)] : []),
			];
		case "dots":
			return [line([cv.shownCity, ...all].join(" • "))];
		case "address":
			return [
				...(cv.street ? [line(cv.street)] : []),
				line(`${cv.shownCity}${cv.street && cv.language === "pt" ? " – CEP 01310-100" : ""}`),
				line(all.join(" | ")),
			];
		default:
			return [line([...all, cv.shownCity].join(random.pick([" | ", " - ", "   "])))];
	}
}

export function refereeLines(cv: Curriculum, random: Random): Block[] {
	const form = random.between(0, 1);
	return cv.referees.flatMap(({ name, phone, email }) =>
		form === 0
			? [line(`${name} – ${phone} – ${email}`, { above: 2 })]
			: [line(name, { bold: true, above: 4 }), line(phone), line(email)],
	);
}
