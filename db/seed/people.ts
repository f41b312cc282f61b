/** Brazilian names; the seeds combine them by number, so the same number is always the same person. */
export const firstNames = [
	"Ana", "Beatriz", "Bruno", "Caio", "Camila", "Carla", "Carlos", "Cecília", "Daniel", "Débora", "Diego", "Eduarda",
	"Eduardo", "Elisa", "Emanuel", "Fabiana", "Felipe", "Fernanda", "Flávio", "Gabriel", "Gabriela", "Giovana", "Guilherme",
	"Gustavo", "Helena", "Heitor", "Henrique", "Igor", "Isabela", "Ivan", "Jaqueline", "Joana", "João", "José", "Juliana",
	"Júlio", "Karina", "Larissa", "Leandro", "Letícia", "Lívia", "Lucas", "Luciana", "Luiz", "Manuela", "Marcela", "Marcelo",
	"Márcia", "Mariana", "Mateus", "Maurício", "Mônica", "Murilo", "Natália", "Nicolas", "Otávio", "Patrícia", "Paula",
	"Paulo", "Pedro", "Priscila", "Rafael", "Rafaela", "Raquel", "Renata", "Renato", "Ricardo", "Rodrigo", "Rosana", "Samuel",
	"Sandra", "Sérgio", "Sofia", "Tainá", "Tatiane", "Thiago", "Valentina", "Vanessa", "Vinícius", "Vitória", "Yasmin",
];

export const lastNames = [
	"Almeida", "Alves", "Amaral", "Andrade", "Araújo", "Azevedo", "Barbosa", "Barros", "Batista", "Borges", "Braga", "Brito",
	"Campos", "Cardoso", "Carvalho", "Castro", "Cavalcanti", "Coelho", "Correia", "Costa", "Cruz", "Cunha", "Dantas", "Dias",
	"Duarte", "Esteves", "Farias", "Fernandes", "Ferreira", "Figueiredo", "Fonseca", "Freitas", "Garcia", "Gomes", "Gonçalves",
	"Guimarães", "Leite", "Lima", "Lopes", "Macedo", "Machado", "Magalhães", "Marques", "Martins", "Medeiros", "Melo",
	"Mendes", "Miranda", "Monteiro", "Moraes", "Moreira", "Moura", "Nascimento", "Neves", "Nogueira", "Nunes", "Oliveira",
	"Pacheco", "Peixoto", "Pereira", "Pinheiro", "Pinto", "Pires", "Prado", "Queiroz", "Ramos", "Reis", "Ribeiro", "Rocha",
	"Rodrigues", "Sales", "Sampaio", "Santana", "Santos", "Silva", "Silveira", "Siqueira", "Soares", "Souza", "Tavares",
	"Teixeira", "Toledo", "Vasconcelos", "Vieira", "Xavier",
];

/** City, state, how often of a hundred. */
export const places: [string, string, number][] = [
	["São Paulo", "SP", 34], ["Rio de Janeiro", "RJ", 14], ["Belo Horizonte", "MG", 8], ["Curitiba", "PR", 7],
	["Porto Alegre", "RS", 5], ["Campinas", "SP", 6], ["Recife", "PE", 4], ["Florianópolis", "SC", 4], ["Brasília", "DF", 4],
	["Salvador", "BA", 3], ["Fortaleza", "CE", 3], ["Goiânia", "GO", 2], ["Joinville", "SC", 2], ["Ribeirão Preto", "SP", 2],
	["Vitória", "ES", 2],
];

export const streets = ["Rua das Palmeiras", "Avenida Paulista", "Rua XV de Novembro", "Avenida Atlântica", "Rua da Consolação"];

export const schools = [
	"Universidade de São Paulo", "Universidade Estadual de Campinas", "Universidade Federal do Rio de Janeiro",
	"Universidade Federal de Minas Gerais", "Fundação Getulio Vargas", "Insper", "Pontifícia Universidade Católica de São Paulo",
	"Universidade Presbiteriana Mackenzie", "Universidade Federal do Paraná", "Faculdade de Tecnologia de São Paulo",
];

/** Firms where candidates worked; not clients. */
export const employers = [
	"Banco Aurora", "Varejo Novo Mundo", "Construtora Ipê", "Hospital Vida Plena", "Metalúrgica Serra Azul", "Editora Página Nova",
	"Cooperativa Vale Verde", "Transportes Rota Sul", "Escola Saber Mais", "Fintech Pagou", "Agro Cerrado", "Têxtil Santa Rita",
	"Energia Boa Vista", "Laboratório Biomar", "Seguradora Porto Firme", "Alimentos Dona Benta da Serra", "Telecom Horizonte",
	"Logística Ponto a Ponto", "Software House Mangue", "Consultoria Três Rios", "Indústria Ferro Forte", "Clínica Bem Estar",
	"Mercado Bairro Feliz", "Startup Caju", "Incorporadora Alto da Lapa",
];
