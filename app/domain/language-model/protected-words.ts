/** Protected attributes by kind; patterns ignore case and match whole words. */
const before = "(?<![\\p{L}\\p{N}])";
const after = "(?![\\p{L}\\p{N}])";
const words = (list: string) => new RegExp(`${before}(?:${list})${after}`, "giu");
const labelled = (labels: string) =>
	new RegExp(`${before}(?:${labels})${after}\\s{0,3}[:=-]\\s{0,3}[^\\n,;|.]{1,40}`, "giu");

const person = "mulher(?:es)?|homem|homens|pessoas?|candidat[oa]s?|woman|women|man|men|person|people|candidate";
const notAge =
	"(?!\\s{1,3}(?:de\\s{1,3}(?:experi|atua|carreira|mercado|estrada|casa|empresa|profiss|estud|pr[áa]tica|trabalho|viv[êe]ncia|gest|lideran|vendas|[áa]rea)|na\\b|no\\b|em\\b|com\\b|como\\b|trabalh|atuan|of\\b|in\\b|as\\b|with\\b|work))";
const notSince = "(?<!(?:h[áa]|por|durante|mais de|quase|[úu]ltimos|cerca de|for|over|last|than)\\s{1,3})";

export const protectedPatterns: readonly (readonly [kind: string, RegExp])[] = [
	["FAMILY", labelled("estado civil|filia[çc][ãa]o|filhos?|dependentes|marital status|children")],
	[
		"FAMILY",
		words(
			"(?:\\d{1,2}|um|uma|dois|duas|tr[êe]s|quatro|one|two|three|four|no|sem|tenho|have)\\s{1,3}(?:filh[oa]s?|children|kids|sons?|daughters?)",
		),
	],
	[
		"FAMILY",
		words(
			"casad[oa]s?|solteir[oa]s?|divorciad[oa]s?|vi[úu]v[oa]s?|uni[ãa]o est[áa]vel|filh[oa]s?|m[ãa]es?|pai|marido|espos[oa]|c[ôo]njuge|noiv[oa]|namorad[oa]|net[oa]s?|av[óô]|gr[áa]vidas?|gestantes?|gravidez|gesta[çc][ãa]o|licen[çc]a[- ](?:maternidade|paternidade)|married|divorced|widow(?:ed|er)?|husband|wife|spouse|children|kids|mother|father|daughters?|pregnan(?:t|cy)|(?:maternity|paternity) leave|single (?:mother|father|mom|dad)",
		),
	],
	["AGE", labelled("idade|age|faixa et[áa]ria")],
	["AGE", words(`(?:tenho|com|aged|i am|i'm)\\s{1,3}\\d{2}\\s{1,3}(?:anos|years old)${notAge}|aged\\s{1,3}\\d{2}`)],
	[
		"AGE",
		new RegExp(
			`${notSince}${before}\\d{2}\\s{1,3}(?:anos${after}${notAge}|years old${after})(?:\\s{1,3}de idade)?`,
			"giu",
		),
	],
	["AGE", words("idos[oa]s?|aposentad[oa]s?|terceira idade|retired|elderly|senior citizen|60\\+|50\\+")],
	["RACE", labelled("ra[çc]a|cor|ra[çc]a/cor|cor/ra[çc]a|etnia|race|ethnicity|autodeclara[çc][ãa]o")],
	[
		"RACE",
		words(
			`(?:${person}|pele|autodeclarad[oa]|sou)\\s{1,3}(?:branc|amarel)[oa]s?|(?:black|white|brown)\\s{1,3}(?:${person})|(?:i am|i'm)\\s{1,3}(?:a\\s{1,3})?(?:black|white|brown)`,
		),
	],
	[
		"RACE",
		words(
			"negr[oa]s?|pret[oa]s?|pard[oa]s?|ind[íi]genas?|afro-?descendentes?|afro-?brasileir[oa]s?|quilombolas?|asi[áa]tic[oa]s?|cotistas?|latin[oa]s?|hispanics?|african[- ]americans?|caucasians?|asian",
		),
	],
	["ORIGIN", labelled("nacionalidade|naturalidade|nationality|birthplace|local de nascimento")],
	[
		"ORIGIN",
		words(
			"natural de [\\p{L} ]{2,30}|brasileir[oa]s?|venezuelan[oa]s?|haitian[oa]s?|bolivian[oa]s?|angolan[oa]s?|refugiad[oa]s?|imigrantes?|nordestin[oa]s?|immigrants?|refugees?|nacionalidade|nationality",
		),
	],
	["HEALTH", labelled("defici[êe]ncias?|cid|laudo|disabilit(?:y|ies)|pcd")],
	[
		"HEALTH",
		words(
			"pcds?|p\\.c\\.d\\.|(?:pessoa com )?defici[êe]ncias?(?: (?:f[íi]sica|auditiva|visual|intelectual|m[úu]ltipla|mental))?|deficientes?|cadeirantes?|cadeira de rodas|surd[oa]s?|ceg[oa]s?|vis[ãa]o monocular|baixa vis[ãa]o|autistas?|autismo|tdah|amputad[oa]s?|mobilidade reduzida|parapl[ée]gic[oa]s?|tetrapl[ée]gic[oa]s?|disl[ée]xic[oa]s?|dislexia|laudo(?: m[ée]dico)?|cid[- ]?[a-z]\\d{2}(?:\\.\\d)?|s[íi]ndrome de [\\p{L}]{2,20}|c[âa]ncer|hiv|soropositiv[oa]s?|depress[ãa]o|diab[ée]tic[oa]s?|diabetes|epilepsia|doen[çc]as?|disab(?:led|ility|ilities)|wheelchair|deaf|blind|autistic|autism|adhd|dyslexi[ac]|cancer|epilepsy|illness",
		),
	],
	["ORIENTATION", labelled("orienta[çc][ãa]o sexual|sexual orientation")],
	[
		"ORIENTATION",
		words(
			"gays?|l[ée]sbicas?|lesbians?|bissexua(?:l|is)|bisexuals?|homossexua(?:l|is)|homosexuals?|heterossexua(?:l|is)|heterosexuals?|lgbt[\\p{L}+]{0,8}|queer|assexua(?:l|is)",
		),
	],
	["BELIEF", labelled("religi[ãa]o|religion|partido|sindicato")],
	[
		"BELIEF",
		words(
			"cat[óo]lic[oa]s?|evang[ée]lic[oa]s?|crist[ãa]os?|crist[ãa]s?|umbandistas?|candombl[ée]|judi?(?:eu|ia|aica?)s?|mu[çc]ulman[oa]s?|esp[íi]ritas?|ateus?|ateia|igrejas?|religi[ãa]o|sindicalizad[oa]s?|sindicatos?|catholics?|evangelicals?|christians?|jewish|muslims?|atheists?|church|religion|trade union",
		),
	],
	["GENDER", labelled("g[êe]nero|sexo|gender|sex|pronomes?|pronouns?")],
	[
		"GENDER",
		words(
			"mulher(?:es)?|homem|homens|masculin[oa]s?|feminin[oa]s?|elas?|eles?|dela|dele|senhora?|sra?\\.?|dona|mo[çc][oa]|rapaz|menin[oa]|garot[oa]|trans(?:g[êe]neros?|exua(?:l|is)|gender)?|cis(?:g[êe]nero)?|n[ãa]o[- ]bin[áa]ri[oa]s?|non-?binary|travestis?|she|her|hers|he|him|his|wom[ae]n|m[ae]n|(?:fe)?male|ladies|lady|mrs?\\.?|ms\\.?",
		),
	],
];

/** Names that are also common words, without accents: alone in lower case they stay. */
export const ambiguousNames: ReadonlySet<string> = new Set(
	"rosa branco branca preto leite costa lima pinto rocha reis campos prado neves ramos machado cruz flores ribeiro pereira carvalho oliveira nogueira pinheiro moreira coelho leao lobo raposo barata cordeiro carneiro pires santo santos serra vale valle monte montes mar luz gloria vitoria alegria esperanca clara linda bela serena marinho domingos bento franco justo leal amado feliz guerra paz ferreira ferro prata ouro torres castelo casado salvador rico rei conde barros barbosa bastos couto matos mata silva rios lago fontes fonte ponte pontes porto portugal braga brito aguiar sales sol estrela iris violeta jasmim margarida hortencia magnolia angelica celeste aurora alba dias natal pascoa abril junior neto filho sobrinho king white black brown green gray grey young rich long short small stone wood woods hill rivers lake field fields hope grace joy faith will mark bill frank art rose lily daisy may june april august summer autumn dawn star page price cook baker carpenter mason miller smith taylor turner walker hunter fisher marshall major best love day knight bishop pope noble power wise strong bush banks bank marques marquesa".split(
		" ",
	),
);

/** The commonest first names in Brazil and in English, without accents. */
export const firstNames: ReadonlySet<string> = new Set(
	"adriana adriano agatha alan alana alberto alessandra alessandro alex alexandra alexandre alice aline alisson alvaro amanda amelia ana anderson andre andrea andreia angela anna anne antonia antonio aparecida ariane arthur artur augusto barbara beatriz benedito benjamin bernardo bianca breno bruna bruno caio camila carina carla carlos carmen carolina caroline cassia catarina cecilia celia celso cesar cicero cintia claudia claudio cleber cleide cristiane cristiano cristina daiane daniel daniela daniele danilo davi david debora denis denise diana diego diogo douglas edilson edson eduarda eduardo elaine eliana eliane elias elisa elisabete elisangela ellen emanuel emerson enzo erica erick ester eunice evandro evelyn everton fabiana fabiano fabio fabricio fatima felipe fernanda fernando flavia flavio francisca francisco gabriel gabriela geraldo gilberto gilson giovana giovanna gisele giulia glauber graziela guilherme gustavo heitor helena helio henrique heloisa hugo igor ingrid isaac isabel isabela isabella isadora israel ivan ivone jaqueline jean jefferson jennifer jessica joana joao joaquim joel jonas jonathan jorge jose josefa josiane josue joyce juan juliana juliano julia julio karen karina karine katia kelly kevin laercio laila lais lara larissa laura leandro leila leonardo leticia lia lidia lilian livia lorena lorenzo lourdes luan luana lucas lucia luciana luciano luis luisa luiz luiza luzia magali manoel manuel manuela mara marcela marcelo marcia marcio marco marcos maria mariana mariane marina mario marisa marlene marli marta mateus matheus mauricio mauro mayara michel michele miguel milena milton miriam moises monica murilo nadia natalia nathalia nelson neusa nicolas nicole nilson olga olivia osvaldo otavio pablo pamela patricia paula paulo pedro priscila rafael rafaela raimundo raquel raul rebeca regiane regina reinaldo renan renata renato ricardo rita roberta roberto robson rodolfo rodrigo rogerio romulo ronaldo rosana rosangela roseli rosemary rosimeire ruan ruth samara samuel sandra sandro sara sebastiana sebastiao sergio severino sheila silvana silvia silvio simone sofia sonia stefany stephanie suelen sueli suzana tadeu tainara talita tamires tania tatiana tatiane telma teresa tereza thais thales thalita thiago tiago ubiratan valdir valentina valeria vanderlei vanessa vania vera veronica vicente vinicius vitor viviane wagner walter wanderson washington wellington wesley william wilson yago yara yasmin yuri zelia james john robert michael david richard joseph thomas charles christopher matthew anthony donald steven andrew paul joshua kenneth george brian timothy edward jason jeffrey ryan jacob gary nicholas eric stephen larry justin scott brandon gregory alexander patrick jack dennis jerry mary patricia jennifer linda elizabeth susan margaret sarah lisa betty sandra ashley emily kimberly donna michelle carol melissa deborah rebecca laura cynthia kathleen amy shirley emma helen samantha katherine christine debra rachel carolyn janet maria heather diane olivia julie".split(
		" ",
	),
);
