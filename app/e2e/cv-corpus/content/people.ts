/** Invented names, cities, schools and company addresses by language; none refers to real people. */
const lines = (text: string) => text.trim().split(/\s*[;\n]\s*/);

export const names = {
	pt: lines(`Maria das Graças D'Ávila e Souza; Thiago Bragantini; Jéssica Lourdes de Aquino; João Pedro Salvaterra Júnior; Anselmo
Luzia Aparecida dos Santos Neta; Kauã Werneck; Ana Beatriz Figueirôa; Antônio Carlos Quitéria Filho; Débora Sant'Anna Lobo
Wellington de Jesus Barcelos; Yara Nakagawa Prates; Rosângela do Carmo; Ítalo Peçanha; Cláudia Regina Bittencourt-Lemos
Francisco das Chagas Vidigal; Suélen Tavares; Edmílson Rego; Bruna Schwanke; Ivo; Conceição Oliva Ramalho; Davi Cordeiro
Márcia Helena Gusmão; Otávio Prado; Ruth Campos Belém; Severino José da Conceição; Larissa Vitória Mourão; Gil Monteiro Neto
Zuleica Brandt; Paulo Engenheiro Dutra; Estevão Sales; Branca Flor Marinho; Nilton Serra; Cecília de Sá; Ubiratã Jacy Moura
Heloísa Bragança; Caetano Villas-Boas; Adriana L. Toste; Benedito Leite Vendedor; Priscila Amaro da Costa e Silva; Raí Tupinambá
Sônia Maria Pacheco Leal; Everton Kluge; Iolanda Falcão; Jonas Batista Rosa; Lia; Manoel Carvalhal; Nair Domingues; Pietra Zanchetta
Rafaela Nóbrega Couto; Samuel Ôta; Tatiane Freire Assis; Ulisses Bomfim; Vânia Marques; Walace Pinto; Ximena Prado Rocha; Abel Coimbra
Beatriz Córdova; Ciro Alencastro; Dalva Queirós; Elton Saraiva; Fabíola Mendes Brás; Guilherme Tristão; Inês Paiva; Jurandir Melo`),
	en: lines(`Siobhan O'Malley-Reed; Marcus T. Ellery; Priya Ramanathan; DeShawn Whitlock Jr.; Ingrid Solheim; Bartholomew Finch III; Mei-Ling Zhou
Connor MacAllister; Aisha N'Diaye; Ruth van der Velde; Tobias Grünwald; Zoë Castellane; Ebony Marsh; Haruto Kagawa; Olufemi Adeyinka
Madonna; Emma Louise Carpenter; Jack Baker; Wren Ashby; Patrick St. John; Luis de la Cruz; Hannah Abernathy, RN; Gwendolyn Price
Kofi Mensah-Boateng; Dr. Leonard Pell; Svetlana Orlova; Theo Blackwood; Nia Evans; Arjun Chatterjee; Harriet Underhill; Beau Larkin
Cassandra Holt; Dmitri Volkov; Elspeth Muir; Fergus Dunmore; Grace Okonkwo; Hugo Lindqvist; Isla McKenna; Jamal Rivers; Kira Nakamura
Lorcan Byrne; Mabel Thackeray; Nolan Pryce; Orla Keating; Percy Wainwright; Quentin Marlow; Rosa Delgado Finn; Silas Thorne; Tamsin Hale
Uma Krishnan; Violet Drummond; Walter Simms; Xander Cole; Yvette Laurent; Zachary Boone; Alma Reyes; Benji Stroud; Coral Whitby`),
	es: lines(`María del Pilar Ugarte Soler; José Ángel Carrasco; Nuria Bofarull i Pons; Íñigo Larrañaga; Consuelo; Rocío de los Ángeles Peña
Joaquín Etxeberria; Lucía Fernanda Quispe Mamani; Ramón Valle-Inclusa; Belén Zárate; Óscar Müller Ibáñez; Guadalupe Ceballos; Mateo Roldán
Noelia Santamaría; Facundo Ledesma; Ximena Toledano; Jesús Montero Gil; Ainhoa Lizarra; Emilio D'Angelo; Paloma Cocinero Ruiz
Hernán Cifuentes; Irene Sacristán; Martín Ugalde; Soledad Bravo; Tomás Arrieta; Úrsula Cuenca; Verónica Salazar; Wilfredo Castañeda
Yolanda Prieto; Zacarías Moreno; Almudena Ríos; Braulio Sosa; Catalina Urrutia; Dolores Espino; Esteban Fuenmayor; Fátima Benali
Gonzalo Rivadavia; Higinio Mora; Isidora Campos; Julián Sotelo; Leire Goñi; Mercedes Calvo; Nicanor Paredes; Olaya Suárez; Pascual Roca
Remedios Luna; Saúl Ferrer; Teodora Vidal; Unai Beltrán; Virginia Acosta`),
};

/** Names in non-Latin scripts, for formats whose fonts support them. */
export const otherScripts = ["Владимир Хоменко", "Ελένη Παπαδάκη", "سلمى الكرمي", "陳美玲"];

export const cities = {
	pt: lines(
		`São Paulo, SP; Belo Horizonte/MG; Porto Alegre – RS; Recife (PE); Campinas - SP; Curitiba, Paraná; Goiânia, GO; Belém/PA; São José dos Campos – SP; Feira de Santana, BA; Joinville - SC; Niterói, RJ`,
	),
	en: lines(
		`Austin, TX; Portland, OR; Columbus, OH; Raleigh, NC; Leeds, UK; St. Louis, MO; Boston, MA; Salt Lake City, UT; Dublin, Ireland; Boise, ID; Manchester, UK; Tulsa, OK`,
	),
	es: lines(
		`Zaragoza; Sevilla; Valencia; Bilbao; Málaga; Madrid; Buenos Aires, Argentina; Santiago, Chile; Lima, Perú; Ciudad de México; A Coruña; San Sebastián`,
	),
};

export const streets = {
	pt: lines(
		`Rua das Acácias, 1420, ap. 72; Av. Doutor Brasílio Prado, 88; Travessa 2 de Julho, 15; Alameda dos Ipês, 301 - Jardim Europa; Rua Presidente Lima, 2019`,
	),
	en: lines(`1420 Maple Ridge Dr; 88 Harbour Street; 15 Linden Ave, Apt 4B; 2019 Founders Way; 7 Orchard Close`),
	es: lines(`Calle Mayor, 14, 3.º B; Av. de la Constitución 2019; Paseo del Prado 8; C/ Olmos 27; Plaza Nueva, 3`),
};

export const schools = {
	pt: lines(
		`Universidade Federal de Minas Gerais; USP – Universidade de São Paulo; Centro Universitário do Planalto; Faculdade Horizonte Azul; Senac São Paulo; PUC Minas; Instituto Federal do Paraná (IFPR); ETEC Professor Basílio de Godoy; E.E. Coronel Pimenta; Universidade Nove Rios; Unicamp; FATEC Sorocaba`,
	),
	en: lines(
		`University of Texas at Austin; Ohio State University; Boston College; Lakeshore Community College; King's College London; MIT; Elmwood High School; University of Leeds; Marlow Institute of Technology; Trinity College, Dublin; Northfield State University; City & Guilds College`,
	),
	es: lines(
		`Universidad de Zaragoza; Universidad Complutense de Madrid; IES Miguel de Arce; UNED; Universitat de València; Escuela Superior de Hostelería; Universidad de Buenos Aires; Instituto Tecnológico del Valle; Universidad Nacional Mayor de San Marcos; Colegio Santa Irene; Universidad de Sevilla; Pontificia Universidad Católica de Chile`,
	),
};

export const companyTowns = {
	pt: lines(
		`São Paulo, SP; Contagem – MG; Rio de Janeiro; Barueri/SP; Salvador, Bahia; Remoto; Santos, SP; Blumenau – SC`,
	),
	en: lines(`Austin, TX; Chicago, IL; London; Remote; Denver, CO; Newark, NJ; Bristol, UK; Reno, NV`),
	es: lines(`Madrid; Barcelona; Remoto; Rosario, Argentina; Vigo; Monterrey; Quito; Gijón`),
};

export const referees = {
	pt: lines(`Sr. Osvaldo Teles, Gerente Industrial; Dra. Marta Pontes, Diretora Clínica; Prof. Renato Vilar`),
	en: lines(`Judith Parr, Operations Director; Prof. Alan Whitcombe; Sam Okafor, Team Lead`),
	es: lines(`D. Fermín Castro, Jefe de Planta; Dra. Elisa Campos; Sra. Marisa Velázquez, Gerente`),
};
