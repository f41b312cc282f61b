import { expect, test } from "vitest";
import { interviewMail } from "./interview.ts";

const mail = {
	news: "invited" as const,
	name: "Íris",
	locale: "pt" as const,
	site: { title: "Seleta", colors: {} },
	candidate: "Íris Ávila",
	job: "Analista",
	zone: "America/Sao_Paulo",
	candidateZone: "Europe/Lisbon",
	minutes: 45,
	mode: "phone",
	placeOrLink: "+5511987654321",
	caller: "us" as const,
	people: ["Helena Prado"],
	page: null,
};
const winter = new Date("2027-01-12T13:00Z");
const summer = new Date("2027-07-13T13:00Z");

test("interviewMail shows day, hour and zone by the reader's clock and also the other side's", () => {
	const candidate = interviewMail({ ...mail, role: "candidate", startsAt: winter });
	expect(candidate.subject).toContain("13:00");
	expect(candidate.text).toContain("às 13:00 (horário da Europa Ocidental, GMT+0)");
	expect(candidate.text).toContain("Para quem entrevista: terça-feira, 12 de janeiro de 2027 às 10:00");
	const interviewer = interviewMail({ ...mail, role: "interviewer", startsAt: summer });
	expect(interviewer.text).toContain("às 10:00 (horário padrão de Brasília, GMT-3)");
	expect(interviewer.text).toContain("Para Íris Ávila: terça-feira, 13 de julho de 2027 às 14:00");
});

test("interviewMail omits page links when the interview is cancelled, and the hour when the reader is removed", () => {
	const ours = {
		role: "interviewer" as const,
		page: "https://seleta.example/recruiters/interviews/a",
		startsAt: winter,
	};
	const { text } = interviewMail({ ...mail, ...ours, news: "cancelled" });
	expect(text).toContain("às 10:00 (horário padrão de Brasília, GMT-3)");
	expect(text).not.toContain("/recruiters/interviews/");
	const out = interviewMail({ ...mail, ...ours, news: "cancelled", goesOn: true });
	expect(`${out.subject} ${out.text}`).not.toMatch(/10:00|cancelada|\/recruiters\/interviews\//);
	expect(out.text).toContain("não participa mais da entrevista com Íris Ávila");
});

test("interviewMail shows one time when both zones have the same hour", () => {
	const { text } = interviewMail({ ...mail, role: "candidate", candidateZone: "America/Sao_Paulo", startsAt: winter });
	expect(text).not.toContain("Para quem entrevista");
});

test("interviewMail states which side calls which number and links an address to the map", () => {
	expect(interviewMail({ ...mail, role: "candidate", startsAt: winter }).text).toContain(
		"Por telefone: nós ligamos para +55 (11) 98765-4321",
	);
	const place = { mode: "presential", placeOrLink: "Rua Augusta, 1" };
	const { text } = interviewMail({ ...mail, ...place, role: "candidate", startsAt: winter });
	expect(text).toContain("Local: Rua Augusta, 1");
	expect(text).toContain("https://www.openstreetmap.org/search?query=Rua+Augusta%2C+1");
});
