import { foldAccents } from "./cv-period.ts";

export type SectionKind =
	| "experience"
	| "education"
	| "skills"
	| "languages"
	| "courses"
	| "references"
	| "contact"
	| "personal"
	| "summary"
	| "other";

/** First that fits decides: "Conhecimento em idiomas" is of languages. */
const rules: [SectionKind, RegExp][] = [
	["references", /referenc|referees|avales|recomenda|recommend|who to ask/],
	["languages", /idioma|lingu|lengua|language|tongue/],
	["experience", /(?:actividad|atividad)(?:e|es)? (?:pro|la)/],
	[
		"other",
		/volunt|publica|bibliogr|produc|premi|award|honou?r|hobb|interes|projeto|project|proyecto|patent|conquista|realizac|achievement|logro|evento|congress|pretens|salari|disponib|observac|adicional|additional|adicionais|outr[ao]s inform|atividades|actividades|activities/,
	],
	[
		"summary",
		/objetiv|objective|resumo|resumen|summary|perfil|profile|about me|sobre|apresentac|presentac|sintese|statement|extracto|introduc|overview|headline|bio\b/,
	],
	["experience", /experienc|vivencia/],
	["skills", /areas? (?:de|of|do)|research areas|areas e|skill/],
	["education", /(?:(?<!in)formac|educac|escolar|education).* (?:e|y|and|&) (?:curso|course|training|certific)/],
	[
		"courses",
		/curso|course|certific|licen[sc]|complement|aperfeic|desenvolv|development|treinamento|capacita|workshop|extracurric|extensao|otros titulos|qualificac(?:ao|oes) profissiona/,
	],
	[
		"education",
		/(?<!in)formac|educac|education|escolar|academ|estudos|estudios|studies|schooling|titulac|instruc|diplomas|degrees|^qualifications$|titulos/,
	],
	["courses", /training/],
	[
		"skills",
		/competenc|habilid|conhecimento|conocimiento|aptitud|aptid|ferramenta|herramienta|tools|tecnolog|technolog|expertise|informatica|software|qualificac|qualifications|strength|stack|especialidad|capacidades|proficienc|pontos fortes|destrezas|keywords|palavras/,
	],
	[
		"experience",
		/historic|historia|trajetoria|trayectoria|atuac|carreira|carrera|career|employ|work|trabalh|trabaj|empreg|emple|labora|appointment|position|cargos|background|ocupac|profissiona(?:l|is)$/,
	],
	["contact", /contat|contact|hablemos|fale|touch/],
	["personal", /dados|datos|persona|pessoa|identifica|ficha|detail|informa|about/],
];

/** Words of section titles; a line with any other word is no title. */
const words = new Set(
	`experiencia experiencias experience experiences vivencia vivencias historico historia historial history trajetoria trayectoria
	atuacao actuacao carreira carrera career employment employments work works trabalho trabalhos trabajo trabajos emprego empregos
	empleo empleos laboral laborales laborais appointments positions position held cargos ocupados background ocupacao profissional
	profissionais profesional profesionales professional formacao formacion education educacao educacion escolaridade escolar academica
	academico academicas academicos academic educational educacional estudos estudios studies schooling titulacao titulacion titulos
	titulo otros outros outras otras instrucao grau de diplomas degrees qualifications qualification qualificacoes qualificacao training
	trainings cursos curso courses course certificacoes certificacao certificaciones certificados certifications certification
	certificates licenses licences licencas licencias complementar complementares complementaria complementarias complementario
	aperfeicoamento desenvolvimento development treinamentos treinamento capacitacao capacitacoes capacitacion workshops extracurriculares
	extracurricular extensao competencias competencia competencies competences competence habilidades habilidade skills skill
	conhecimentos conhecimento conocimientos conocimiento aptitudes aptitud aptidoes ferramentas herramientas tools tecnologias tecnologia
	technologies technology expertise informatica software softwares strengths stack especialidades especialidade capacidades capacidade
	proficiencies proficiency destrezas keywords palavras chave fortes pontos idiomas idioma linguas lingua linguisticas linguas lenguas
	lengua languages language spoken materna maternas mother tongue tongues estrangeiros estrangeiras extranjeros referencias referencia
	references reference referees avales recomendacoes recomendaciones recommendations quem me recomenda who to ask contato contatos contact
	contacts contacto contactos details detail datos dados hablemos fale comigo get in touch pessoal pessoais personal personales
	identificacao identificacion identification ficha information informacao informacoes informacion about me mim mi sobre summary resumo
	resumen perfil profile objetivo objetivos objective objectives apresentacao presentacion sintese statement extracto introducao overview
	voluntariado voluntario voluntaria voluntarios volunteer volunteering publicacoes publications publicaciones producao bibliografica
	premios premiacoes awards honors honours hobbies interesses intereses interests interest projetos projects proyectos patentes patents
	conquistas realizacoes achievements logros eventos congressos pretensao salarial disponibilidade observacoes adicionais adicional additional
	complementary atividade atividades actividad actividades activities area areas atuacao research methods metodos pesquisa principais principales main key core
	top relevant relevante relevantes technical tecnica tecnicas tecnicos tecnico hard soft comportamentais digitais digital it ti
	selected other recent recente recentes ultimas ultimos anteriores internacional international vida a o as os e y and & of da do das dos
	en em in the de del la las los para for mais my minha minhas meu meus profissionalizantes profissionalizante nivel general gerais geral
	internships estagios pessoa bio portfolio career continuing basica basico`.split(/\s+/),
);
/** Words that need others to form a title. */
const fillers =
	/^(?:(?:principais|principales|main|key|core|top|relevant|technical|tecnic[ao]s?|hard|soft|selected|other|recent|vida|a|o|as|os|e|y|and|&|of|da|do|das|dos|en|em|in|the|de|del|la|los|my|professional|profissional|profissionais|profesional|areas?|it|ti|personal|pessoal|pessoais|digital|get|who|held|me|quem|nivel|general|gerais|geral|additional|adicionais|basica|basico|grau|work|works|position|language|internacional|international|tecnologia|technology|software|desenvolvimento|development|producao|other|outros|outras|otros|otras|research|area|reference|referencia|interest)\s?)+$/;

export interface HeadingText {
	kind: SectionKind;
	/** Text after its colon. */
	rest: string;
	/** Contains only words that need others to form a title. */
	isFiller: boolean;
}

export function readHeading(text: string): HeadingText | null {
	if (text.length > 400) return null;
	const [, before = "", rest = ""] = /^([^:]{2,60}?)\s{0,2}:(?!\/\/)\s{0,3}(.{0,300})$/.exec(text) ?? [null, text, ""];
	if (before.length > 70) return null;
	const plain = foldAccents(before)
		.replace(/^[\s\d.)ivx–—-]{0,6}(?<=[\s.)–—-])(?=\S)/, "")
		.replace(/\([^)]{0,40}\)/g, " ")
		.replace(/[^a-z&\s/]/g, " ")
		.replace(/[\s/]+/g, " ")
		.trim();
	if (plain.length < 3) return null;
	const tokens = plain.split(" ");
	if (tokens.length > 8) return null;
	if (!tokens.every((token) => words.has(token))) {
		const apart = splitGlued(before, plain);
		return apart ? readHeading(apart) : null;
	}
	const kind = rules.find(([, pattern]) => pattern.test(plain))?.[0];
	if (!kind) return fillers.test(plain) ? { kind: "other", rest, isFiller: true } : null;
	return { kind, rest: rest.trim(), isFiller: fillers.test(plain) };
}

/** Splits "FERRAMENTASETECNOLOGIAS" or "FORMAÇÃO ACADÊM ICA" into known words; null when unknown. */
function splitGlued(text: string, plain: string): string | null {
	const letters = plain.replace(/\s/g, "");
	if (letters.length < 9 || letters.length > 45 || text !== text.toLocaleUpperCase()) return null;
	const best: (string[] | null)[] = [[]];
	for (let end = 1; end <= letters.length; end += 1) {
		best[end] = null;
		for (let from = Math.max(0, end - 20); from < end; from += 1) {
			const before = best[from];
			const word = letters.slice(from, end);
			const shortest = best[end]?.length ?? Number.POSITIVE_INFINITY;
			if (!before || !words.has(word) || shortest <= before.length + 1) continue;
			best[end] = before.concat(word);
		}
	}
	const result = best[letters.length];
	return result && result.length <= 5 && result.some((word) => word.length > 5) ? result.join(" ") : null;
}
