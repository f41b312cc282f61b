/** Cities by IBGE code: capitals and largest others. Immutable: the baseline reads it. */
export const cities =
	`3550308 SP São Paulo|3304557 RJ Rio de Janeiro|5300108 DF Brasília|2927408 BA Salvador|2304400 CE Fortaleza
3106200 MG Belo Horizonte|1302603 AM Manaus|4106902 PR Curitiba|2611606 PE Recife|5208707 GO Goiânia|1501402 PA Belém
4314902 RS Porto Alegre|3518800 SP Guarulhos|3509502 SP Campinas|2111300 MA São Luís|2704302 AL Maceió|5002704 MS Campo Grande
2408102 RN Natal|2211001 PI Teresina|2507507 PB João Pessoa|2800308 SE Aracaju|5103403 MT Cuiabá|4205407 SC Florianópolis
3205309 ES Vitória|1100205 RO Porto Velho|1600303 AP Macapá|1200401 AC Rio Branco|1400100 RR Boa Vista|1721000 TO Palmas
3505708 SP Barueri|3534401 SP Osasco|4209102 SC Joinville|4113700 PR Londrina|3543402 SP Ribeirão Preto|3548500 SP Santos
3549904 SP São José dos Campos|3303302 RJ Niterói|3170206 MG Uberlândia|4202404 SC Blumenau|3548708 SP São Bernardo do Campo
3547809 SP Santo André|3552205 SP Sorocaba`
		.split(/[|\n]/)
		.map((line) => /^(\d+) (..) (.*)$/.exec(line.trim()))
		.flatMap((result) => (result ? [{ code: Number(result[1]), state: result[2], name: result[3] }] : []));
