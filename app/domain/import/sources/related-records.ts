import { noteKinds } from "#app/domain/notes/note-kinds.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { headerKey, normalizeHeader } from "../normalize-header.ts";
import type { RelatedKind } from "./table-kinds.ts";

/** Types of records that a row may refer to. */
export const refTypes = ["candidate", "job", "company", "contact", "apply"] as const;
export type RefType = (typeof refTypes)[number];

type Columns = Readonly<Record<string, string>>;

const refs = {
	candidate: {
		"candidate.id": "candidateid,personid,applicantid,idcandidato,codigodocandidato",
		"candidate.email":
			"candidateemail,emaildocandidato,email,applicantemail,personemail,emailfrom,candidatoemail,emailaddress,emailcandidato",
		"candidate.name":
			"candidate,candidatename,candidato,nomedocandidato,nome,name,fullname,applicant,applicantname,applicantsname,person,partnername,nomecandidato",
	},
	job: {
		"job.id": "jobid,joborderid,codigodavaga,requisitionid,idvaga,iddavaga",
		"job.name":
			"job,jobname,jobtitle,vaga,nomedavaga,titulodavaga,joborder,jobordertitle,position,cargo,appliedjob,appliedposition",
	},
	company: {
		"company.id": "companyid,clientcorporationid,idempresa,idcliente",
		"company.name": "company,companyname,empresa,client,cliente,clientcorporation,clientcorporationname",
	},
	contact: {
		"contact.id": "contactid,clientcontactid,idcontato",
		"contact.email": "contactemail,emaildocontato,clientcontactemail",
		"contact.name": "contact,clientcontact,contato,contactname,nomedocontato",
	},
	apply: { "apply.id": "applicationid,applyid,submissionid,jobsubmissionid,idcandidatura" },
} as const satisfies Record<RefType, Columns>;

const date =
	"date,dateadded,datecreated,createdat,created,data,datadecriacao,criadoem,dataregistro,createdon,timestamp,eventdate";
const owner =
	"owner,author,user,autor,enteredby,commentingperson,createdby,recruiter,responsavel,recrutador,addedby,consultor,usuario";
const body =
	"body,comments,comment,note,notes,text,texto,content,anotacao,anotacoes,descricao,description,mensagem,notetext";

/** Column aliases by kind; the first match not yet used is taken. */
export const relatedColumns: Readonly<Record<RelatedKind, Columns>> = {
	applies: {
		external_id: "externalid,applicationid,submissionid,jobsubmissionid,candidaturaid,idcandidatura,id",
		stage:
			"stage,currentstage,status,etapa,etapaatual,situacao,fase,applicationstatus,stageid,recruitmentstage,stagename,etapadoprocesso",
		date: `applieddate,appliedon,dateapplied,applicationdate,datadeinscricao,datadacandidatura,datainscricao,datadaaplicacao,${date}`,
		changed: "changed,lastactivity,updatedat,datemodified,datelastmodified,dataetapa,statusdate,laststageupdate",
		source: "source,origem,fonte,sourcename,fontedacandidatura,canal",
		owner,
		reason: "reason,rejectionreason,rejectreason,motivodareprovacao,motivodarejeicao,motivo,lossreason,reasonrejected",
		body,
		...refs.candidate,
		...refs.job,
	},
	apply_events: {
		external_id: "externalid,id",
		from: "from,fromstage,statusfrom,de,etapaanterior,oldstage",
		stage: "stage,to,tostage,statusto,para,etapa,newstage,status",
		date,
		owner,
		...refs.apply,
		...refs.candidate,
		...refs.job,
	},
	notes: {
		external_id: "externalid,noteid,activityid,id",
		kind: "kind,type,action,activity,tipo,acao,activitytype",
		date: `dateactivity,activitydate,${date}`,
		owner,
		subject: "subject,assunto,title,titulo",
		body,
		private: "private,isprivate,privada,sigilosa",
		...refs.candidate,
		...refs.job,
		...refs.company,
		...refs.contact,
	},
	tasks: {
		external_id: "externalid,taskid,eventid,id",
		kind: "kind,type,tipo,tasktype",
		subject: "subject,title,assunto,titulo,task,tarefa,summary,tasksubject",
		due: "due,duedate,dateend,datebegin,prazo,vencimento,datadevencimento,dueat,startdate,date,data",
		done: "done,completed,iscompleted,status,concluida,isdone,situacao,feito",
		priority: "priority,prioridade,urgency,urgencia",
		minutes: "minutes,duration,duracao",
		owner: `assignedto,assignee,assignees,${owner}`,
		body,
		...refs.candidate,
		...refs.job,
		...refs.company,
		...refs.contact,
	},
	lists: {
		external_id: "externalid",
		list: "list,listname,lista,hotlist,tearsheet,tearsheetname,nomedalista,talentpool,pool",
		private: "private,isprivate,privada",
		owner,
		date,
		...refs.candidate,
		...refs.job,
		...refs.company,
		...refs.contact,
	},
	files: {
		external_id: "externalid,attachmentid,fileid",
		path: "path,file,filename,arquivo,caminho,storedfilename,nomedoarquivo,filepath,url",
		name: "originalfilename,originalname,displayname,nomeoriginal",
		/** Written when a set is unpacked; never read from an uploaded file. */
		stored: "stored",
		kind: "kind,type,tipo,filetype,category",
		date,
		...refs.candidate,
		...refs.job,
		...refs.company,
		...refs.contact,
	},
};

/** Required columns by kind: at least one of each group. */
export const relatedRequirements: Readonly<Record<RelatedKind, readonly (readonly string[])[]>> = {
	applies: [
		["candidate.id", "candidate.email", "candidate.name"],
		["job.id", "job.name"],
	],
	apply_events: [["stage"], ["apply.id", "candidate.id", "candidate.email", "candidate.name"]],
	notes: [["body", "subject"]],
	tasks: [["subject", "body"], ["due"]],
	lists: [["list"]],
	files: [["path"]],
};

export function proposeRelatedMapping(kind: RelatedKind, headers: readonly string[]): (string | null)[] {
	const keys = headers.map((header) => headerKey(header));
	const mapping: (string | null)[] = headers.map(() => null);
	for (const [target, words] of Object.entries(relatedColumns[kind])) {
		const existing = [headerKey(target), ...words.split(",")];
		const at = existing.map((word) => keys.findIndex((key, place) => key === word && mapping[place] === null));
		const match = at.find((place) => place >= 0);
		if (match !== undefined) mapping[match] = target;
	}
	return mapping;
}

/** True if the headers cover every required column group of the kind. */
export function hasRelatedColumns(kind: RelatedKind, headers: readonly string[]): boolean {
	const result = new Set(proposeRelatedMapping(kind, headers));
	return relatedRequirements[kind].every((group) => group.some((target) => result.has(target)));
}

const stages: [status: number, words: RegExp][] = [
	[
		9,
		/\b(reject|rejected|declined|not in consideration|reprovad|refus|desist|withdrawn|desclassific|nao aprovad|archived|dropped|eliminad|recusad|unqualified|not selected|lost)/,
	],
	[8, /\b(placed|placement|hired|hire|contratad|admitid|contract signed|aprovado final|onboard|started|efetivad)/],
	[7, /\b(offer|offered|proposta|contract proposal|oferta)/],
	[6, /\b(reference|referencia|background|ref check)/],
	[4, /\b(internal interview|entrevista interna|entrevista rh|entrevista com rh|hr interview|entrevista consultor)/],
	[5, /\b(interview|interviewing|entrevista|face to face|on ?site|first meeting)/],
	[3, /\b(test approved|teste aprovado|passed test)/],
	[2, /\b(test|teste|prova|assessment|take home|case|avaliacao)/],
	[0, /\b(web response|inscrit|inscricao|applied|application review|novo|new|initial|candidatura|recebid)/],
	[
		1,
		/\b(submi|no contact|contacted|responded|qualif|negotiat|triagem|screen|phone|shortlist|short list|sourced|in process|em processo|presented|apresentad|cv sent|active|ativ)/,
	],
];

/** A stage of this product's pipeline with its local name: "seleta:5 Entrevista". */
const ourStage = /^seleta:(\d{1,2})(?: (.*))?$/s;

/** Stage name in the source system. */
export const stageName = (text: string | undefined): string | null =>
	(ourStage.test(text ?? "") ? ourStage.exec(text ?? "")?.[2] : text) || null;

/** Maps another system's stage to a pipeline status; undefined when unknown. */
export function parseStage(text: string): number | undefined {
	const own = ourStage.exec(text)?.[1];
	if (own !== undefined) return (enumerations.pipeline as readonly number[]).find((item) => item === Number(own));
	const plainText = normalizeHeader(text);
	return stages.find(([, words]) => words.test(plainText))?.[0];
}

/** Side that ended it, as far as the stage shows. */
export function parseRejectSide(text: string): "client" | "candidate" | "consultant" {
	const plainText = normalizeHeader(text);
	if (/client|hiring manager|gestor/.test(plainText)) return "client";
	return /candidat|desist|withdrawn|declined offer/.test(plainText) ? "candidate" : "consultant";
}

const noteWords: [kind: string, words: RegExp][] = [
	["candidate_interview", /\b(interview|entrevista)/],
	["client_visit", /\b(visit|visita)/],
	["reference_check", /\b(reference|referencia)/],
	["call", /\b(call|ligacao|phone|telefone|lvm|voicemail)/],
	["email", /\b(e ?mail)/],
	["meeting", /\b(meeting|reuniao)/],
	["message", /\b(message|mensagem|whatsapp|sms|linkedin)/],
];
export const parseNoteKind = (text: string): string =>
	noteKinds.find((kind) => kind === text) ??
	noteWords.find(([, words]) => words.test(normalizeHeader(text)))?.[0] ??
	(text.trim() === "" ? "comment" : "other");

const taskWords: [type: number, words: RegExp][] = [
	[6, /\b(review account|account review|revisar conta|revisao da conta)/],
	[7, /\b(billing|cobranca|fatura|invoice)/],
	[5, /\b(contract|contrato)/],
	[3, /\b(conference|conferencia|video call|videochamada|videoconf)/],
	[2, /\b(follow|acompanhamento)/],
	[0, /\b(call|ligacao|ligar|phone)/],
	[1, /\b(e ?mail)/],
	[4, /\b(meeting|reuniao|interview|entrevista)/],
	[8, /\b(personal|pessoal)/],
];
/** Maps the kind, or else the subject, to a task type number. */
export function parseTaskType(kind: string, subject: string): number {
	if (/^\d$/.test(kind.trim())) return Number(kind);
	const of = (text: string) => taskWords.find(([, words]) => words.test(normalizeHeader(text)))?.[0];
	return of(kind) ?? of(subject) ?? 9;
}

const statusWords: [status: "done" | "doing" | "waiting", words: RegExp][] = [
	["done", /^(1|true|yes|sim|s|y|x|done|complet|concluid|feit|closed|finaliz|encerrad)/],
	["doing", /^(doing|in progress|em andamento|andamento|started|fazendo|iniciad|wip)/],
	["waiting", /^(waiting|on hold|aguardando|espera|em espera|deferred|blocked|bloquead)/],
];

/** Undefined when the file states no status. */
export const parseTaskStatus = (text: string): "done" | "doing" | "waiting" | "to_do" | undefined =>
	text.trim() === "" ? undefined : (statusWords.find(([, words]) => words.test(normalizeHeader(text)))?.[0] ?? "to_do");

const priorityWords: [priority: number, words: RegExp][] = [
	[3, /^(urgent|urgente|critic|muito alta|highest|very high)/],
	[2, /^(high|alta)/],
	[0, /^(low|baixa|muito baixa|lowest|very low)/],
];
export const parseBoolean = (text: string | undefined): boolean =>
	/^(1|true|yes|sim|s|y|x)$/.test(normalizeHeader(text ?? ""));

export const parseTaskPriority = (text: string): number =>
	priorityWords.find(([, words]) => words.test(normalizeHeader(text)))?.[0] ?? 1;
