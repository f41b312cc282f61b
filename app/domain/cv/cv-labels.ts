import type { CvLine } from "./cv-lines.ts";
import { foldAccents } from "./cv-period.ts";

export type CvLabel = "company" | "role" | "period" | "from" | "to" | "duties" | "course" | "school" | "place" | "name";

/** First that fits decides. */
const labels: [CvLabel, RegExp][] = [
	[
		"duties",
		/^(?:principa\w{2,3} |main )?(?:atividades|actividades|activities|atribuicoes|responsabilidades?|responsibilities|duties|funcoes|funciones|tarefas|tareas|realizacoes|conquistas|logros|achievements|descricao|descripcion|description|resumo das atividades|detalhes|tecnologias|tools|ferramentas)/,
	],
	[
		"school",
		/(?:organizacao|instituicao|entidade|estabelecimento) de ensino|educativa|education and training|^(?:instituicao|institution|institucion|escola|school|centro|faculdade|universidade|university|centro de estudios|entidade)(?: de ensino| educativ\w{1,2}| name)?$/,
	],
	[
		"course",
		/qualificacao|cualificacion|qualification|^(?:curso|course|degree|titulo|titulacion|grau|habilitacao|formacao|formacion|carrera|graduacao|course of study|program|programme)$/,
	],
	[
		"company",
		/empregador|employer|empleador|^(?:nome da |name of )?(?:empresa|companhia|company|organizacao|organization|organisation|organizacion|instituicao empregadora|local de trabalho|compania|cliente|contratante)$|nombre y direccion de la empresa/,
	],
	[
		"role",
		/^(?:ultimo |nombre del )?(?:cargo|funcao|posicao|position|role|title|job title|puesto|ocupacao|ocupacion|occupation|profissao|profesion|posicion)(?:\s.{0,30})?$|cargo (?:ocupado|desempenado)|position held/,
	],
	[
		"from",
		/^(?:admissao|inicio|entrada|data de (?:inicio|admissao|entrada)|start(?: date)?|fecha de (?:inicio|ingreso)|ingreso|from|de)$/,
	],
	[
		"to",
		/^(?:saida|demissao|desligamento|termino|fim|data de (?:saida|termino|fim|demissao|desligamento)|end(?: date)?|fecha de (?:fin|salida|termino|egreso)|salida|egreso|to|ate)$/,
	],
	[
		"period",
		/^(?:periodo|period|datas?|dates?|fechas?|duracao|duration|duracion|tempo|vigencia|anos?|years?|conclusao|ano de conclusao|year of graduation|graduation|periodo de trabalho)$/,
	],
	[
		"place",
		/^(?:local|localidade|localizacao|location|lugar|cidade|city|ciudad|setor|departamento|department|area|sector|salario|salary|tipo de contrato|regime)$/,
	],
	[
		"name",
		/^(?:nome(?: completo)?|name|full name|nombre(?: completo| y apellidos?)?|nombres y apellidos|candidato|candidate)$|^(?:apelido|surname|apellido).{0,8}\/|nomes? proprio/,
	],
];

/** Identifies a label; null for other texts. */
export function readLabel(text: string): CvLabel | null {
	if (text.length > 60) return null;
	const plain = foldAccents(text)
		.replace(/\(\w{1,3}\)/g, "")
		.replace(/[:*•]/g, "")
		.replace(/\s+/g, " ")
		.trim();
	return labels.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** "Cargo: Analista", or the same in two cells. */
export function readLabelledLine(line: CvLine): { label: CvLabel; value: string } | null {
	const [first = "", second] = line.cells;
	if (second !== undefined && !line.bullet) {
		const label = readLabel(first);
		if (label) return { label, value: line.cells.slice(1).join(" ").replace(/^:\s*/, "") };
	}
	const match = /^([^:]{2,60}?)\s{0,2}:\s{0,3}(.{1,1500})$/.exec(line.text);
	const label = match?.[1] ? readLabel(match[1]) : null;
	return label && match?.[2] ? { label, value: match[2].trim() } : null;
}

/** Columns of a table by its header row; null for other lines. */
export function readColumns(line: CvLine): (CvLabel | null)[] | null {
	if (line.cells.length < 2) return null;
	const columns = line.cells.map(readLabel);
	return columns.filter((column) => column !== null).length >= 2 && !columns.includes("duties")
		? columns
		: columns.length >= 3 && columns.filter(Boolean).length >= 2
			? columns
			: null;
}
