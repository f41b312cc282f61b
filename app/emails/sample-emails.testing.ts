import { webhookWarnings } from "#app/domain/webhooks/delivery.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import { admissionMail } from "./admission.ts";
import { alreadyRegisteredMail } from "./already-registered.ts";
import { applyMovedMail, stageChangeMail } from "./apply-moved.ts";
import { applyReceivedMail } from "./apply-received.ts";
import type { LogoSite } from "./brand-logo.ts";
import { bulkMessage } from "./bulk-message.ts";
import { confirmAddressChangeMail, emailChangeNoticeMail } from "./change-address.ts";
import type { EmailContent } from "./compose.ts";
import { confirmEmailMail } from "./confirm-email.ts";
import { contactConfirmationMail, contactMessage } from "./contact-message.ts";
import { customMessage, productMessage } from "./custom-message.ts";
import {
	accountDeletionWarningMail,
	accountErased,
	consentExpiryWarningMail,
	dataReady,
	dataRequestAnswerMail,
	deletionRequested,
} from "./data-rights.ts";
import { formRequestMail } from "./form-request.ts";
import { guardianMail } from "./guardian.ts";
import { handoverMail } from "./handover.ts";
import { interviewMail } from "./interview.ts";
import { interviewDayMail } from "./interview-day.ts";
import { invitation } from "./invitation.ts";
import { invoiceMail } from "./invoice.ts";
import { jobAlert, jobAlertConfirmationMail } from "./job-alert.ts";
import { jobRequestMail } from "./job-request.ts";
import { lateJobsMail } from "./late-jobs.ts";
import { meetingMail } from "./meeting.ts";
import { messageNoticeMail } from "./message-notice.ts";
import { notificationDigest } from "./notification-digest.ts";
import { offerMail } from "./offer.ts";
import { proposalMail } from "./proposal.ts";
import { reportMail } from "./report-mail.ts";
import { resetPasswordMail } from "./reset-password.ts";
import { scorecardLinkMail } from "./scorecard-link.ts";
import { searchReportMail } from "./search-report.ts";
import { secondFactorReset } from "./second-factor-reset.ts";
import { sendoutMessage } from "./sendout.ts";
import { shortlistMail } from "./shortlist.ts";
import {
	signatureCodeMail,
	signatureCompleted,
	signatureInvitation,
	signatureNotNeededMail,
} from "./signature-request.ts";
import { slotOfferMail } from "./slot-offer.ts";
import { submissionMail } from "./submission.ts";
import { talkCertificate, talkRegistered, talkReminder, talkSeatOpened } from "./talk.ts";
import { testMail } from "./test-mail.ts";
import { hoursMail } from "./timesheets.ts";
import { webhookWarningMail } from "./webhook-warning.ts";

export interface SampleBrand {
	title: string;
	colors: { primary_color: string };
	locale: Locale;
}

export const sampleLogo: LogoSite = { title: "Seleta", domain: "seleta.example", brand_key: "seleta", logo: null };

const link = "https://seleta.example/candidates/candidacy?token=0123456789abcdef0123456789abcdef&step=2";
const name = "Maria Conceição Ávila de Albuquerque";
const job = "Pessoa Engenheira de Dados Sênior (remoto, América Latina)";
const when = new Date("2026-12-01T17:30:00Z");
const text =
	"Olá, {{name}}.\n\nTemos **boas notícias** sobre a vaga {{job}}:\n\n- primeiro ponto\n- segundo, com [um endereço](https://seleta.example/jobs)\n\n> citação\n\nAté breve!";
const values = { name, first_name: "Maria", job, email: "maria@mail.example", recruiter: "Helena Prado", link };
const signature =
	'<table data-signature="seleta" role="presentation" style="color:#333333"><tr><td><strong style="color:#1c1c1c">Helena Prado</strong><br><a href="https://www.seleta.example" style="color:#1c1c1c">www.seleta.example</a></td></tr></table>';
const words = { subject: "{{job}}: novidades", body: text };
const talk = {
	title: "Carreira em dados",
	starts_at: when,
	place: "Av. Paulista, 1374",
	link: "https://meet.example/1",
};
const terms = {
	salary_cents: 1_850_000,
	currency: "BRL",
	regime: 1,
	start_date: "2027-01-11",
	valid_until: "2026-12-10",
} as const;

const interview = (brand: SampleBrand) => ({
	name,
	email: "maria@mail.example",
	locale: brand.locale,
	site: brand,
	candidate: name,
	job,
	startsAt: when,
	zone: "America/Sao_Paulo",
	candidateZone: "America/Manaus",
	minutes: 45,
	mode: "video",
	placeOrLink: "https://meet.example/sala/uma-sala-de-nome-bem-comprido",
	caller: "us" as const,
	people: ["Helena Prado", "Tiago Bittencourt"],
	page: link,
	answerAt: "https://seleta.example/invitations/abc",
});

const meeting = (brand: SampleBrand) => ({
	name,
	locale: brand.locale,
	site: brand,
	subject: "Alinhamento da vaga",
	description: "Trazer o perfil.",
	startsAt: when,
	zone: "America/Sao_Paulo",
	minutes: 30,
	mode: "video",
	place: null,
	link: "https://meet.example/2",
	caller: "us" as const,
	people: ["Helena Prado"],
	page: link,
	answerAt: "https://seleta.example/invitations/def",
});

const signatureReader = (brand: SampleBrand) => ({
	name,
	document: "Contrato de prestação de serviços",
	link: "https://seleta.example/sign/0123456789abcdef",
	site: brand,
	locale: brand.locale,
});

const news = ["invited", "changed", "cancelled", "tomorrow"] as const;

/** Sample mails by `file#function`; the test fails for mails without a sample. */
export const sampleEmails: Record<string, (brand: SampleBrand) => EmailContent[]> = {
	"already-registered.ts#alreadyRegisteredMail": (brand) => [
		alreadyRegisteredMail({ name, link, site: brand, locale: brand.locale }),
		alreadyRegisteredMail({ name, link, site: brand, locale: brand.locale, jobTitle: job }),
	],
	"apply-moved.ts#applyMovedMail": (brand) =>
		(["interview", "offer", "closed"] as const).flatMap((stage) => {
			const to = { name, jobTitle: job, stage, forward: stage !== "closed", link, site: brand, locale: brand.locale };
			return [applyMovedMail({ ...to, terms: stage === "offer" ? terms : null }), applyMovedMail({ ...to, words })];
		}),
	"apply-moved.ts#stageChangeMail": (brand) => {
		const { title, colors, locale } = brand;
		const person = { candidateName: name, email: values.email, jobTitle: job, domain: "seleta.example" };
		return [
			stageChangeMail(
				{ ...person, siteTitle: title, colors, locale },
				{ event: "apply_moved", stage: "interview", forward: true },
				null,
			),
		];
	},
	"apply-received.ts#applyReceivedMail": (brand) =>
		[null, words].map((item) =>
			applyReceivedMail({
				name,
				jobTitle: job,
				link,
				site: brand,
				locale: brand.locale,
				promised: "2026-12-05",
				words: item,
			}),
		),
	"bulk-message.ts#bulkMessage": (brand) => [bulkMessage({ ...words, values, from: "Helena", signature }, brand)],
	"submission.ts#submissionMail": (brand) => [
		submissionMail(
			{
				to: "Paulo",
				subject: job,
				message: "Seguem os perfis.\n\nUm abraço.",
				candidates: [
					{ name, headline: "Engenheira", experiences: ["Dev"], skills: ["SQL"], languages: ["Inglês"] },
					{ name: "João", headline: "", experiences: [], skills: [], languages: [] },
				],
				from: { name: "Helena", email: "helena@seleta.example" },
			},
			brand,
		),
	],
	"change-address.ts#confirmAddressChangeMail": (brand) => [
		confirmAddressChangeMail({ name, link, site: brand, locale: brand.locale }),
	],
	"change-address.ts#emailChangeNoticeMail": (brand) =>
		(["asked", "changed", "taken", "merged", "signedOut", "restored"] as const).map((what) =>
			emailChangeNoticeMail({ name, link, site: brand, locale: brand.locale }, what),
		),
	"confirm-email.ts#confirmEmailMail": (brand) =>
		[[], [job, "Dev"]].map((jobTitles) =>
			confirmEmailMail({ name, link, site: brand, locale: brand.locale, jobTitles }),
		),
	"contact-message.ts#contactMessage": (brand) => [
		contactMessage({
			subject: "Vagas",
			name,
			email: values.email,
			message: "Oi.\n\nQuero falar.",
			link,
			site: brand,
			locale: brand.locale,
		}),
	],
	"contact-message.ts#contactConfirmationMail": (brand) => [
		contactConfirmationMail({ link, site: brand, locale: brand.locale }),
	],
	"custom-message.ts#customMessage": (brand) => [
		customMessage(
			{
				...words,
				values,
				from: "Helena Prado",
				signature,
				actions: [{ label: "Quero conversar", link }],
				unsubscribe: { label: "Não quero mais", link },
				quoted: { intro: "Em 1/12, Maria escreveu:", text: "Obrigada!\nAté lá." },
			},
			brand,
		),
	],
	"custom-message.ts#productMessage": (brand) => [
		productMessage(words, values, { site: brand, locale: brand.locale, action: { label: "Ver", link }, footer: "." }),
	],
	"data-rights.ts#accountErased": (brand) => [accountErased({ name, link, site: brand, locale: brand.locale })],
	"data-rights.ts#dataReady": (brand) => [dataReady({ name, link, site: brand, locale: brand.locale })],
	"data-rights.ts#accountDeletionWarningMail": (brand) => [
		accountDeletionWarningMail({ name, link, site: brand, locale: brand.locale, day: "10/12/2026" }),
	],
	"data-rights.ts#consentExpiryWarningMail": (brand) => [
		consentExpiryWarningMail({
			name,
			link,
			site: brand,
			locale: brand.locale,
			day: "10/12/2026",
			purposes: ["talent_pool", "marketing"],
		}),
	],
	"data-rights.ts#dataRequestAnswerMail": (brand) => [
		dataRequestAnswerMail({ name, link, site: brand, locale: brand.locale, answer: "Corrigido.\nObrigado." }),
	],
	"data-rights.ts#deletionRequested": (brand) => [
		deletionRequested({ name, link, site: brand, locale: brand.locale, day: "10/12/2026" }),
	],
	"admission.ts#admissionMail": (brand) =>
		(["sent", "reminder", "refused", "expiring"] as const).map((notice) =>
			admissionMail({
				notice,
				name,
				company: "Aurora",
				firstDay: "2026-12-07",
				due: "2026-12-03",
				items: notice === "sent" ? [] : ["RG ou CIN: a foto está cortada"],
				link,
				site: brand,
				locale: brand.locale,
			}),
		),
	"handover.ts#handoverMail": (brand) =>
		(["sent", "moved", "cancelled", "first_day"] as const).map((notice) =>
			handoverMail({
				notice,
				name,
				person: "Ana Luz",
				position: "Analista fiscal",
				company: "Aurora",
				firstDay: "2026-12-07",
				link,
				site: brand,
				locale: brand.locale,
			}),
		),
	"timesheets.ts#hoursMail": (brand) =>
		(["reminder", "approve", "disputed"] as const).map((notice) =>
			hoursMail({
				notice,
				name,
				weeks: [
					{ week: "2026-11-16", who: "Aurora", hours: notice === "reminder" ? null : "40:00" },
					{ week: "2026-11-23", who: "Aurora", hours: notice === "reminder" ? null : "43:30" },
				],
				link,
				site: brand,
				locale: brand.locale,
			}),
		),
	"form-request.ts#formRequestMail": (brand) =>
		(["survey", "evaluation", "data_collection", "professional_reference"] as const).map((kind) =>
			formRequestMail({
				kind,
				name,
				title: "Teste de lógica",
				about: "João",
				job,
				minutes: 30,
				until: when,
				isReminder: kind === "survey",
				link,
				site: brand,
				locale: brand.locale,
			}),
		),
	"guardian.ts#guardianMail": (brand) => [
		guardianMail({ name, candidate: "Zé", jobs: [job, "Aprendiz"], days: 7, link, site: brand, locale: brand.locale }),
	],
	"interview.ts#interviewMail": (brand) =>
		news.flatMap((item) => [
			interviewMail({ ...interview(brand), news: item, role: "candidate" }),
			interviewMail({ ...interview(brand), news: item, role: "interviewer" }),
			interviewMail({ ...interview(brand), news: item, role: "candidate", words }),
		]),
	"interview-day.ts#interviewDayMail": (brand) => [
		interviewDayMail({
			...interview(brand),
			parts: [
				{ start: when, end: new Date("2026-12-01T18:00:00Z"), people: ["Helena"], answerAt: link },
				{ start: new Date("2026-12-01T18:15:00Z"), end: new Date("2026-12-01T19:00:00Z"), people: [], answerAt: null },
			],
		}),
	],
	"invitation.ts#invitation": (brand) => [invitation({ name, link, site: brand, locale: brand.locale })],
	"invoice.ts#invoiceMail": (brand) =>
		(["sent", -3, 5] as const).map((step) =>
			invoiceMail(
				{
					number: "2026-017",
					title: job,
					currency: "BRL",
					due_date: "2026-12-10",
					net_cents: 4_500_000,
					paid_cents: 0,
					written_off_cents: 0,
				},
				step,
				{ business: "Grupo Seleta", site: brand, locale: brand.locale },
			),
		),
	"job-alert.ts#jobAlertConfirmationMail": (brand) => [
		jobAlertConfirmationMail({ site: brand, locale: brand.locale, what: "Dados em São Paulo", page: link }),
	],
	"job-alert.ts#jobAlert": (brand) => [
		jobAlert({
			site: brand,
			locale: brand.locale,
			what: "Dados em São Paulo",
			page: link,
			jobs: Array.from({ length: 20 }, (_, at) => ({ text: `${job} ${at}`, link })),
			all: link,
		}),
	],
	"job-request.ts#jobRequestMail": (brand) =>
		[true, false].map((approved) =>
			jobRequestMail({
				name,
				title: job,
				approved,
				answer: "Falta o salário.",
				link,
				locale: brand.locale,
				site: brand,
			}),
		),
	"late-jobs.ts#lateJobsMail": (brand) => [
		lateJobsMail({
			name,
			locale: brand.locale,
			site: brand,
			origin: "https://seleta.example",
			jobs: [
				{ uid: "a", title: job, level: "late", reason: { kind: "past_target", days: 9 } },
				{ uid: "b", title: "Dev", level: "at_risk", reason: { kind: "nobody", days: 4 } },
			],
		}),
	],
	"webhook-warning.ts#webhookWarningMail": (brand) =>
		webhookWarnings.map((warning) =>
			webhookWarningMail({
				name,
				locale: brand.locale,
				site: brand,
				webhook: "ERP",
				warning,
				link: "https://seleta.example/administrator/integrations/a",
			}),
		),
	"meeting.ts#meetingMail": (brand) =>
		news.flatMap((item) => [
			meetingMail({ ...meeting(brand), news: item }),
			meetingMail({ ...meeting(brand), news: item, booked: true }),
		]),
	"message-notice.ts#messageNoticeMail": (brand) => [
		messageNoticeMail({ name, by: "Helena Prado", count: 3, link, locale: brand.locale, site: brand }),
	],
	"notification-digest.ts#notificationDigest": (brand) =>
		(["digest", "instant"] as const).map((of) =>
			notificationDigest({
				name,
				locale: brand.locale,
				site: brand,
				origin: "https://seleta.example",
				of,
				notices: ["Apply", "Job", "Others"].flatMap((category) =>
					Array.from({ length: of === "digest" ? 40 : 1 }, () => ({
						category,
						kind: "unknown",
						params: { person: name, job },
						link: "/recruiters/applies/1",
						count: 1,
					})),
				),
			}),
		),
	"offer.ts#offerMail": (brand) =>
		(["sent", "reminder", "accepted", "withdrawn"] as const).map((kind) =>
			offerMail(
				{
					kind,
					to: "Ana",
					job: "Analista de dados",
					validUntil: "2026-12-01",
					message: "",
					link: "https://seleta.example/offer/abc",
					from: "Bia",
				},
				brand,
			),
		),
	"proposal.ts#proposalMail": (brand) => [
		proposalMail(
			{
				to: "Paulo",
				message: "Segue.\n\nUm abraço.",
				document: {
					number: "P-12",
					title: job,
					company: "Acme",
					contact: null,
					owner: { name: null, email: null },
					currency: "BRL",
					total: 5_000_000,
					guaranteeDays: 90,
					validUntil: "2026-12-30",
					intro: null,
					terms: null,
					services: [],
					instalments: null,
					credits: [],
				},
				link,
				from: "Helena",
			},
			brand,
		),
	],
	"report-mail.ts#reportMail": (brand) => [
		reportMail({
			locale: brand.locale,
			site: brand,
			name,
			sender: "Claudia",
			title: "Tempo na etapa",
			period: "outubro a dezembro de 2026",
			picture: { fileName: "report.png", alt: "Barras: triagem 3 dias, entrevista 7 dias." },
			table: {
				heads: ["Etapa", "Dias", "Antes", "Diferença"],
				rows: Array.from({ length: 12 }, (_, at) => [`Uma etapa de nome comprido ${at}`, "3,5", "4,2", "−0,7"]),
			},
			link,
			stopLink: link,
		}),
	],
	"reset-password.ts#resetPasswordMail": (brand) => [
		resetPasswordMail({ name, link, site: brand, locale: brand.locale }),
	],
	"scorecard-link.ts#scorecardLinkMail": (brand) => [
		scorecardLinkMail({ name: "Paulo", candidate: name, job, until: when, link, site: brand, locale: brand.locale }),
	],
	"search-report.ts#searchReportMail": (brand) => [
		searchReportMail(
			{ to: "Paulo", subject: job, message: "Segue.\n\nAté.", link, until: "10/12/2026", from: "Helena" },
			brand,
		),
	],
	"second-factor-reset.ts#secondFactorReset": (brand) => [
		secondFactorReset({ name, by: "Claudia", link, site: brand, locale: brand.locale }),
	],
	"sendout.ts#sendoutMessage": (brand) =>
		([0, 1] as const).map((type) =>
			sendoutMessage(
				{
					...words,
					question: { text: "Quer saber mais?", type, step: 1 },
					values,
					from: "Helena",
					signature,
					reason: "",
				},
				{ ...brand, domain: "seleta.example" },
			),
		),
	"shortlist.ts#shortlistMail": (brand) => [
		shortlistMail(
			{
				to: "Paulo",
				subject: job,
				message: "Seguem.\n\nAté.",
				link,
				code: "1234-5678-9012",
				until: "10/12/2026",
				from: { name: "Helena", email: "helena@seleta.example" },
			},
			brand,
		),
	],
	"signature-request.ts#signatureInvitation": (brand) =>
		[false, true].map((isReminder) =>
			signatureInvitation({
				...signatureReader(brand),
				from: "Helena",
				message: isReminder ? null : "Leia a cláusula 3.\nQualquer dúvida, escreva.",
				until: when,
				isReminder,
			}),
		),
	"signature-request.ts#signatureCodeMail": (brand) => [
		signatureCodeMail({ ...signatureReader(brand), code: "012345" }),
	],
	"signature-request.ts#signatureCompleted": (brand) =>
		[true, false].map((isAttached) =>
			signatureCompleted({
				...signatureReader(brand),
				code: "ABCD-2345-EFGH-6789",
				address: "https://seleta.example/verify",
				isAttached,
			}),
		),
	"signature-request.ts#signatureNotNeededMail": (brand) => [signatureNotNeededMail(signatureReader(brand))],
	"slot-offer.ts#slotOfferMail": (brand) =>
		[null, job].map((proposedFor) =>
			slotOfferMail({
				name,
				by: "Helena",
				subject: "Conversa",
				proposedFor,
				message: "Escolha.",
				lastDay: "2026-12-10",
				link,
				locale: brand.locale,
				site: brand,
			}),
		),
	"talk.ts#talkRegistered": (brand) =>
		[true, false].map((waiting) =>
			talkRegistered({ name, waiting, talk, page: link, site: brand, locale: brand.locale }),
		),
	"talk.ts#talkReminder": (brand) => [talkReminder({ name, talk, page: link, site: brand, locale: brand.locale })],
	"talk.ts#talkSeatOpened": (brand) => [talkSeatOpened({ name, talk, page: link, site: brand, locale: brand.locale })],
	"talk.ts#talkCertificate": (brand) => [
		talkCertificate({ name, talk, page: link, site: brand, locale: brand.locale }),
	],
	"test-mail.ts#testMail": (brand) => [testMail({ site: brand, locale: brand.locale })],
};
