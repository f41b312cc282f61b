import { foldAccents } from "./cv-period.ts";

const institution =
	/(?<![a-z])(?:universi(?:dade|dad|ty|tat|te|dades)|facul(?:dades?|tad|ty)|centro universitario|escolas?|escuela|schools?|colegio|colleges?|institut[oe]?s?|fundacao|academ(?:ia|y)|conservator\w{1,3}|seminari\w{1,2}|polytechnic|politecnic[oa]|etec|fatec|senai|senac|puc(?:-?[a-z]{2,5})?|usp|fgv|insper|fiap|ibmec|espm|unicamp|unesp|unip|unopar|uninove|uninter|estacio|anhanguera|mackenzie|cefet|ifsp|mit|uf[a-z]{1,4}|ue[a-z]{1,3}|iti[a-z]{1,4}|uned|ies|cfp|cep|e\.e\.|e\.m\.|ee|alura|coursera|udemy|ensino de|lyceum|liceu|liceo|lycee|harvard|stanford|oxford|cambridge|ucl|lse)(?![a-z])/;
const degree =
	/(?<![a-z])(?:doutorado|doctorado|doctorate|phd|ph\.d|mestrado|maestria|master(?:'?s|ado)?|msc|m\.sc|mba|pos[- ]?graduacao|posgrado|especializacao|especializacion|postgraduate|pgce|pgdip|bacharel(?:ado)?|licenciatura|licenciad[oa]|tecnologo|tecnologia em|graduacao|graduado|graduada|grado|bachelor(?:'?s)?|bsc|b\.sc|beng|ba|b\.a|bba|llb|ll\.?m|associate degree|associate|degree|diploma|diplomad[oa]|ensino (?:medio|fundamental|superior)|superior (?:completo|incompleto|em)|tecnic[oa] (?:em|en|superior|de)|curso (?:tecnico|superior|de)|ciclo formativo|bachillerato|secundari[oa]|high school diploma|secondary|a-?levels|gcse|apprenticeship|certificate|ged|eja|formacion profesional|residencia medica|intercambio|magisterio|ingenieria|engenharia|engineering|administracao|direito|medicina|psicologia|economia|estatistica|pedagogia|enfermagem|contabeis|2o grau|1o grau|[123]º grau)(?![a-z])/;

export function schoolScore(text: string): number {
	const plain = foldAccents(text.slice(0, 200));
	const match = institution.exec(plain);
	if (!match) return 0;
	return degree.test(plain.slice(0, match.index)) ? 0.5 : 2;
}

export function courseScore(text: string): number {
	const plain = foldAccents(text.slice(0, 200));
	const match = degree.exec(plain);
	if (!match) return 0;
	return match.index === 0 ? 3 : institution.test(plain.slice(0, match.index)) ? 0.5 : 1.5;
}

export const isEducationText = (text: string): boolean =>
	courseScore(text) >= 3 || (schoolScore(text) >= 2 && courseScore(text) >= 0.5);
