import { states } from "../reference/states.ts";
import { foldAccents } from "./cv-period.ts";

const roleStems =
	`analist assistent asistent auxiliar ajudante ayudante atendente balconista cajer camarer garcom garconete cozinheir cociner
	confeiteir padeir reposter repositor barista copeir meser enfermeir enfermer fisioterapeut terapeut psicolog nutricionist farmaceutic dentist odontolog
	veterinari biomedic fonoaudiolog tecnolog[oa]\\b engenheir ingenier arquitet arquitect desenvolvedor desarrollador
	programador disenador diagramador ilustrador redator redactor jornalist periodist fotograf[oa]\\b videomaker publicitari gerente
	gestor coordenador coordinador supervisor encarregad encargad lider\\b jefe jefa chefe diretor director president
	superintendent executiv[oa]s?\\b ejecutiv consultora?\\b especialist assessora? asesor advogad abogad estagiari pasante becari
	practicante aprendiz trainee professor profesor docente maestr[oa]\\b instrutor instructor pedagog[oa]\\b tutora?\\b monitora?\\b educador orientador
	bibliotecari secretari[oa]\\b recepcionist telefonist operadora?\\b operari maquinist motorist conductor chofer entregador repartidor
	estoquist almoxarif almacener conferente separador soldador mecanic[oa]\\b eletricist electricist encanador pedreir albanil
	carpinteir carpinter[oa] marceneir pintora?\\b montador torneir ferramenteir caldeireir inspetor inspector fiscal\\b auditora?\\b
	contadora?\\b contabilist tesoureir tesorer economist estatistic[oa]\\b comprador vendedor representante promotora?\\b demonstrador
	corretor negociador recrutador reclutador generalista cuidador faxineir zelador porteir vigilante vigia\\b bombeir policial agente procuradora?\\b
	agronom[oa]\\b zootecnist biolog[oa]\\b quimic[oa]\\b geolog[oa]\\b pesquisador investigador cientist cientific[oa]\\b bolsist esteticist cabeleireir peluquer
	manicure maquiador massoterapeut tradutor traductor interprete produtora?\\b productora?\\b modelist costureir
	planejador planificador roteirist arquivist socio-?\\b socia\\b fundador cofundador proprietari empreendedor empresari freelanc camareir sommelier
	governanta mensageir tosador mestre matron[ae]? medic[oa]\\b tecnic[oa]\\b chef\\b caixa\\b operatori segundo\\b preparador topograf desenhist projetist
	administrativ[oa]\\b mozo\\b moza\\b dependient reponedor carretiller fontaner peon\\b camarist gobernant teleoperador sushiman pizzaiol churrasqueir socorrist cobrador
	despachante instalador serralheir gesseir jardineir tratorist acougueir peixeir rececionist canalizador talhante empregad[oa]\\b lavador frentist manobrist
	borracheir funileir chaveir passadeir podolog ortoptist optometrist perit[oa]\\b juiz\\b juiza desembargador defensor delegad[oa]\\b escriva[o]?\\b tabeli vereador deputad
	prefeit[oa]\\b sargento capitao tenente atleta treinador tecnologist escritora?\\b poeta artist musico\\b musica\\b ator\\b atriz cineast sonoplast iluminador cenograf
	responsable\\b responsavel\\b figurinist ceramist artesa artesao confeccionist cortador bordadeir tecelao fiandeir sapateir joalheir ourives relojoeir marinheir piloto comandante comissari
	head\\b sysadmin webmaster growth hacker superintendente ouvidor subgerente vicediretor vice-diretor
	analyst assistant associate administrator administrador accountant bookkeeper engineer developer programmer architect designer
	manager director coordinator lead\\b leader head\\b chief officer consultant specialist advisor adviser technician operator driver
	clerk cashier cook\\b baker\\b waiter waitress server\\b bartender host\\b hostess nurse physician doctor surgeon therapist
	pharmacist paramedic caregiver midwife practitioner teacher lecturer tutor principal\\b chair\\b researcher scientist fellow\\b intern\\b
	internship apprentice recruiter representative salesperson agent\\b buyer planner estimator foreman carpenter plumber electrician welder
	machinist mechanic\\b painter labou?rer surveyor auditor controller treasurer lawyer attorney paralegal counsel\\b secretary
	receptionist writer editor\\b copywriter journalist photographer producer owner founder co-founder partner\\b tester strategist dispatcher packer\\b
	picker\\b loader handler porter\\b cleaner housekeeper janitor guard\\b steward pilot\\b stylist merchandiser librarian
	counsell?or registrar executive sre\\b dba\\b devops\\b c[efotm]o\\b vp\\b sub-?gerente vice-?president generalist scrum product comissari`
		.trim()
		.split(/\s+/)
		.join("|");
const role = new RegExp(`(?<![a-z])(?:${roleStems})`);
const seniority = /^(?:jr|sr|pl|junior|senior|pleno|trainee|i{1,3}|iv|[1-3])\.?$/;

const legal =
	/(?:(?<![a-z])(?:ltda|eireli|epp|llc|ltd|inc|gmbh|plc|corp|corporation|s\.a\.?|s\/a|s\/s|s\.l\.?|s\.?a\.? de c\.?v|cia|co)\.?(?:$|[\s,)/-])|(?<![a-z.])(?:s\.?a|me|sl|ag|srl)\.?$)/;
const company =
	/(?<![a-z])(?:grup[o]|group|holding|companhia|compania|company|hospital|hospitais|clinic[a]?s?|santa casa|banc[o]|bank|universi\w{2,5}|colegi[o]|escolas?|school|escuela|colleges?|faculdades?|institut[oe]?|prefeitura|ministerio|governo|construtora|constructora|construction|construcoes|construcciones|industria[s]?|comercio|supermercad\w{1,2}|mercado|atacad\w{1,3}|lojas?|magazine|farmacias?|drogarias?|laboratori\w{1,3}|transportador\w{1,2}|transportes|distribuidora|consultoria|consulting|consultores|associad[oa]s|asociad[oa]s|advocacia|advogados|solucoes|solutions|soluciones|sistemas|systems|technologies|labs?|studios?|estudio|agencia|agency|hot[e]l|hoteis|restaurantes?|padaria|panaderia|pasteleria|bar|cafe|cafeteria|taberna|asador|notaria|cartorio|bufete|residencia|posada|seguros|seguradora|imobiliaria|inmobiliaria|cooperativa|fundac\w{1,3}|fundacion|foundation|associac\w{1,3}|asociacion|ong|rede|usina|metalurgica|siderurgica|fabrica|textil|plasticos|tintas|frigorifico|fazenda|condominio|escritorio|oficina|posto|editora|jornal|teatro|museu|shopping|homes|builders|works|brothers|centre|center|centro|healthcare|clinics|district|council|services|servicos|servicios|express|airlines|telecom\w{0,12}|telefonia|energia|motors|motores|foods|alimentos|bebidas|celulose|couriers|freight|storage|sindicato|tribunal|camara|camera|upa|ubs|sesc|senac|senai|petrobras|google|amazon|microsoft|ibm|itau|bradesco|santander|nubank|ambev|correios|sebrae|unimed|stores?|store|farms?|trust|nhs|society|church|igreja|paroquia|academia|moveis|autopecas|pecas|entregas|viagens|turismo)(?![a-z])/;

/** Trades in the plural name a firm: "Prado e Lins Advogados". */
const firm =
	/^(?:advogad|abogad|associad|asociad|consultor|arquitet|arquitect|contador|contadores|engenheir|ingenier|auditor|corretor|lawyer|attorney|architect|engineer|consultant|accountant)(?:os|as|es|s)(?![a-z])/;

/** Likelihood that a text names a role, from -3 to 3. */
export function roleScore(text: string): number {
	const plain = foldAccents(text.slice(0, 200));
	const match = role.exec(plain);
	const tail = seniority.test(plain.split(/[\s,/-]+/).at(-1) ?? "") ? 0.5 : 0;
	if (!match) return tail;
	if (legal.test(plain) || firm.test(plain.slice(match.index))) return -1;
	// Portuguese and Spanish roles start with the noun, English ones end with it.
	const isEdge = match.index === 0 || /^[a-z]+(?:\s+[ivx\d]{1,3})?$/.test(plain.slice(match.index));
	const mark = company.test(plain.slice(0, match.index)) ? 1 : 0;
	return (isEdge ? 3 : 2) + tail - mark;
}

const lastWord = new RegExp(`(?<![a-z])(?:${roleStems})[a-z]*(?:\\s+[ivx\\d]{1,3})?$`);
const endsAsRole = (plain: string) => lastWord.test(plain.slice(-60)) && !/\s&\s/.test(plain);

/** How much a text reads as an employer's name, -3 to 3. */
export function companyScore(text: string): number {
	const plain = foldAccents(text.slice(0, 200));
	if (legal.test(plain)) return 3;
	const own = role.exec(plain);
	if (own && firm.test(plain.slice(own.index))) return 2;
	const match = company.exec(plain);
	// "School Teacher" is a role.
	if (match && endsAsRole(plain)) return 0.5;
	if (!match) return /\s&\s/.test(plain) ? 1 : 0;
	return role.test(plain.slice(0, match.index)) && match.index > 0 ? 0.5 : 2;
}

const street =
	/^(?:rua|r\.|avenida|av|alameda|travessa|rodovia|praca|bairro|jardim|jd|vila|cep|endereco|calle|carrera|plaza|street|apt)\b/;

export const isStreet = (text: string): boolean => street.test(foldAccents(text.slice(0, 40)));

const remote =
	/^(?:remot[oea]|remotely|home[ -]?office|hibrid[oa]|hybrid|on-?site|presencial|teletrabalho|teletrabajo)$/;
const terms =
	/^(?:clt|pj|tempo integral|meio periodo|full[ -]time|part[ -]time|autonom[oa]|freelance|contract|contrato|temporari[oa]|temporary|permanent|efetiv[oa]|estagio|internship|jornada completa|media jornada|vinculo institucional|vinculacion(?: institucional)?|mobile|cell)$/;
const duration =
	/^(?:\(?(?:\d{1,2}\s?(?:anos?|years?|yrs?|anos|mes(?:es)?|months?|mos?)\.?)(?:\s?(?:e|y|and|,)?\s?\d{1,2}\s?(?:mes(?:es)?|months?|mos?)\.?)?\)?|menos de um ano|less than a year)$/;

/** "7 anos 7 meses" */
export const isDuration = (text: string): boolean => duration.test(foldAccents(text.slice(0, 60)).trim());

/** Whether a text is a kind of contract, which is neither role nor employer. */
export const isContractTerm = (text: string): boolean => text.length < 40 && terms.test(foldAccents(text).trim());

const countries =
	"brasil|brazil|portugal|espana|spain|argentina|chile|uruguay|uruguai|paraguay|paraguai|peru|colombia|mexico|bolivia|ecuador|venezuela|usa|u\\.s\\.a\\.|united states|estados unidos|eua|uk|united kingdom|reino unido|england|inglaterra|ireland|irlanda|scotland|france|franca|francia|germany|alemanha|alemania|italy|italia|canada|australia|angola|mocambique|cabo verde|india|china|japan|japao|netherlands|holanda|switzerland|suica";
const usStates =
	"al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|dc|california|texas|florida|new york|washington|illinois|ohio|massachusetts|pennsylvania|georgia|oregon|oklahoma|north carolina|south carolina|tennessee|missouri|wisconsin|indiana|kentucky|louisiana|alabama|arkansas|kansas|iowa|nebraska|connecticut|new jersey|maryland|maine|delaware|rhode island|new mexico|new hampshire|vermont|montana|wyoming|mississippi|alaska|hawaii|north dakota|south dakota|west virginia|colorado|virginia|arizona|utah|nevada|idaho|michigan|minnesota|ontario";
const ufs =
	`${states.map(({ uf }) => uf).join("|")}|${states.map(({ name }) => foldAccents(name)).join("|")}`.toLowerCase();
const country = new RegExp(`^(?:${countries})$`);
const region = new RegExp(`^(?:${ufs}|${usStates}|${countries})$`);
const ufRegion = new RegExp(`^(?:${ufs})$`);

const bigCities =
	`sao paulo;rio de janeiro;belo horizonte;brasilia;salvador;fortaleza;curitiba;manaus;recife;porto alegre;belem;goiania;guarulhos;campinas;sao luis;maceio;natal;teresina;joao pessoa;aracaju;cuiaba;campo grande;florianopolis;vitoria;palmas;porto velho;boa vista;macapa;rio branco;santos;osasco;sorocaba;ribeirao preto;uberlandia;joinville;londrina;maringa;blumenau;caxias do sul;niteroi;sao bernardo do campo;santo andre;sao jose dos campos;jundiai;barueri;feira de santana;juiz de fora;contagem;betim;vila velha;serra;piracicaba;bauru;sao jose do rio preto;sao caetano do sul;diadema;maua;duque de caxias;nova iguacu;petropolis;pelotas;canoas;cascavel;ponta grossa;foz do iguacu;anapolis;caruaru;olinda;campina grande;mossoro;petrolina;itajai;chapeco;criciuma;limeira;franca;taubate;
	lisboa;lisbon;porto;braga;coimbra;faro;aveiro;setubal;madrid;barcelona;valencia;sevilla;bilbao;zaragoza;malaga;granada;murcia;san sebastian;donostia;a coruna;la coruna;gijon;oviedo;pamplona;santander;valladolid;cadiz;huelva;almeria;toledo;burgos;leon;logrono;vitoria-gasteiz;palma;las palmas;tarragona;girona;lleida;badajoz;caceres;ourense;lugo;santiago de compostela;elche;cartagena;jerez;marbella;murcia;alicante;vigo;salamanca;buenos aires;cordoba;rosario;mendoza;la plata;santiago;valparaiso;concepcion;montevideo;asuncion;lima;arequipa;bogota;medellin;cali;barranquilla;ciudad de mexico;cdmx;guadalajara;monterrey;puebla;quito;guayaquil;la paz;caracas;santiago de chile;
	new york;los angeles;chicago;houston;phoenix;philadelphia;san antonio;san diego;dallas;san jose;austin;san francisco;seattle;denver;boston;portland;las vegas;atlanta;miami;minneapolis;columbus;charlotte;detroit;nashville;baltimore;salt lake city;reno;newark;raleigh;tampa;orlando;pittsburgh;cleveland;st. louis;kansas city;saint louis;madison;boise;sacramento;london;manchester;birmingham;leeds;liverpool;bristol;edinburgh;glasgow;dublin;cork;cambridge;oxford;cardiff;belfast;toronto;vancouver;montreal;sydney;melbourne;berlin;munich;paris;amsterdam;zurich;dubai;luanda;maputo`
		.split(/[;\n]/)
		.map((city) => city.trim());
const cities = new Set(bigCities);

/** Whether a text is only a place: "Reno, NV", "São Paulo - SP", "Remoto". */
export function isPlace(text: string): boolean {
	if (text.length > 70) return false;
	const plain = foldAccents(text)
		.trim()
		.replace(/[.()]+$/, "")
		.replace(/^\(/, "");
	if (remote.test(plain) || cities.has(plain) || country.test(plain)) return true;
	const parts = plain.split(/\s{0,2}(?:,|\/|\(|\s[-–—]|[-–—]\s)\s{0,2}/).filter(Boolean);
	if (parts.length < 2 || parts.length > 4) return false;
	const [first = "", ...rest] = parts;
	if (!rest.every((part) => region.test(part) || cities.has(part) || remote.test(part))) return false;
	if (cities.has(first)) return true;
	// An unlisted town before its state.
	return (
		rest.length === 1 &&
		region.test(rest[0] ?? "") &&
		/^[a-z' .-]{2,30}$/.test(first) &&
		roleScore(first) <= 0 &&
		companyScore(first) <= 0
	);
}

/** A Brazilian state by its letters or name. */
export const isUf = (text: string): boolean => ufRegion.test(foldAccents(text).trim());
export const isCity = (text: string): boolean => cities.has(foldAccents(text).trim());
export const isRegion = (text: string): boolean => region.test(foldAccents(text).trim());

const afterLegal =
	/^(.{2,120}(?:\s|,\s)(?:ltda|llc|ltd|inc|s\.a|s\/a|s\.r\.l|s\.l|eireli)\.?),\s{1,2}[\p{Lu}][^,|–—\d]{1,40}(?:,\s[^,|–—\d]{2,30})?$/iu;

/** Removes the place after the last comma, dash or bar. */
export function stripPlace(text: string): string {
	let rest = afterLegal.exec(text)?.[1] ?? text;
	for (let tries = 0; tries < 3; tries += 1) {
		const match = /^(.{2,180}\S)(?:\s{0,2},\s{0,2}|\s{1,2}[-–—|/·]\s{1,2}|\s\()([^,()|]{2,40}\)?)$/.exec(rest);
		if (!match?.[1] || !match[2]) break;
		const tail = match[2].replace(/\)$/, "").trim();
		const before = /([^,|–—]{2,40})$/.exec(match[1])?.[1]?.trim() ?? "";
		const isTail =
			isPlace(tail) || (isRegion(tail) && (isCity(before) || /[,–—|-]\s{0,2}[^,]{2,40}$/.test(match[1]) || isUf(tail)));
		if (!isTail) break;
		rest = match[1].trim();
		if (isRegion(tail) && !isCity(tail)) {
			// The city stood before its state.
			const city = /^(.{2,180}\S)(?:\s{0,2},\s{0,2}|\s{1,2}[-–—|]\s{1,2})([\p{Lu}][^,|–—]{1,30})$/u.exec(rest);
			if (city?.[1] && companyScore(city[2] ?? "") < 2 && roleScore(city[2] ?? "") <= 0) rest = city[1].trim();
		}
	}
	return rest;
}
