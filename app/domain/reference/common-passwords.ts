/** International and Brazilian, lower case, eight characters or more, as shorter ones are refused anyway. */
export const commonPasswords: readonly string[] = `
password passw0rd p@ssw0rd p@ssword pa$$word password1 password12 password123 password1234 password01
password2 password3 password99 password2024 password2025 password2026 passwords mypassword newpassword
thepassword changeme changeme1 changeme123 changeit letmein1 letmein123 welcome1 welcome12 welcome123
welcome2024 welcome2025 welcome2026 iloveyou iloveyou1 iloveyou2 iloveyou123 ilovegod iloveme1 lovelove
sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1
batman123 spiderman starwars pokemon1 pokemon123 minecraft fortnite1 dragon123 monkey123 monkey12 shadow123
master123 michael1 jennifer jordan23 charlie1 computer internet whatever trustno1 samsung1 samsung123
google123 facebook facebook1 facebook123 linkedin linkedin1 youtube1 android1 iphone123 microsoft windows10
windows11 administrator administrador admin123 admin1234 admin12345 admin@123 adminadmin root1234 rootroot
toortoor test1234 test12345 testtest testing1 testing123 guest123 guestguest user1234 username default1
default123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyuiop qwerty01 qwertyqwerty qazwsx12 qazwsx123
qazwsxedc qweasdzxc qwe12345 qwe123456 qweqweqwe asdfghjk asdfghjkl asdf1234 asdfasdf asdasdasd asd12345
zxcvbnm1 zxcvbnm123 zxcvbnm, 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1zaq1
q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1b2c3d4e5 abc12345 abc123456 abcd1234 abcd12345 abcde123 abcdef123 abcdefgh
abcdefg1 aa123456 aa12345678 a1234567 a12345678 a123456789 12345678 123456789 1234567890 12345678910
123456780 0123456789 0987654321 987654321 87654321 11111111 111111111 1111111111 00000000 0000000000 22222222
33333333 44444444 55555555 66666666 77777777 88888888 99999999 12121212 123123123 1231231234 123321123
123456123 12341234 1234512345 11223344 1122334455 112233445566 11112222 12344321 123454321 1234554321
147258369 147852369 159753456 159357456 10203040 1020304050 102030405060 13131313 69696969 696969696 98765432
987654321a 12345678a 123456789a 123456789q 1234567a 12345qwert 12345qwerty 123456qwerty 123qweasd 123qwe123
123qweasdzxc 123abc123 123456abc 1234abcd 1234qwer 1234qwer! 12345abc 123mudar 123senha 123456789! 1a2b3c4d
secret123 security dallas123 ashley123 bailey123 hunter123 hunter22 killer123 harley123 ranger123 freedom1
liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid juventus manchester chocolate cookie123 butterfly
rainbow1 blessed1 jesus123 jesuschrist godisgood onlygod1 forever1 loveyou1 babygirl babygirl1 sweetheart
boyfriend girlfriend alexander alexandra christian stephanie elizabeth senha123 senha1234 senha12345
senha123456 senhasenha senha@123 senha#123 minhasenha minhasenha123 novasenha novasenha123 senhaforte
senhasegura senhafacil senha2023 senha2024 senha2025 senha2026 senhanova trocarsenha trocar123 mudar123
mudar@123 mudar1234 mudarsenha mudemuda teste123 teste1234 teste12345 teste@123 testeteste testando
testando123 acesso123 acesso@123 bemvindo bemvindo1 bemvindo123 seubanco usuario1 usuario123 usuario1234
cliente123 empresa123 empresa2024 empresa2025 empresa2026 trabalho trabalho1 trabalho123 recrutador
recrutamento candidato candidato123 curriculo curriculo123 emprego123 vagas123 seleta123 seleta2026 talenses
talenses123 mappit123 brasil123 brasil10 brasil2014 brasil2022 brasil2024 brasil2025 brasil2026 brasil01
brasileiro brasileira saopaulo saopaulo1 saopaulo123 spfc1935 saopaulofc riodejaneiro salvador fortaleza
curitiba portoalegre flamengo flamengo1 flamengo10 flamengo123 flamengo81 flamengo2019 mengao123 corinthians
corinthians1 corinthians12 corinthians10 timao1910 timao123 vaicorinthians palmeiras palmeiras1 palmeiras10
palmeiras123 verdao123 santos123 santosfc vascodagama vasco123 vasco1898 fluminense fluminense1 botafogo
botafogo1 cruzeiro cruzeiro1 cruzeiro123 atleticomg galo1908 galo2013 gremio123 gremio1903 internacional
inter1909 colorado bahia123 sport123 nautico1 futebol1 futebol123 jesus1234 jesuscristo jesuseteama
jesusteama deusefiel deusefiel1 deusefiel123 deuseamor deusmeama deus1234 deusnocomando deusprovera
senhorjesus amoreterno amordaminhavida teamomuito teamo123 teamoamor euteamo1 euteamo123 meuamor1 meuamor123
minhavida minhafamilia familia1 familia123 felicidade esperanca gratidao saudades saudade1 liberdade princesa
princesa1 princesa123 estrela1 estrela123 borboleta cachorro cachorro1 gatinha1 gatinho1 amizade1 chocolate1
coracao1 coracao123 anjinho1 bonequinha carolina carolina1 fernanda fernanda1 gabriela gabriela1 gabriel1
gabriel123 guilherme guilherme1 rafael123 rafaela1 rodrigo1 rodrigo123 leonardo leonardo1 eduardo1 eduardo123
felipe123 lucas123 lucas1234 mateus123 matheus1 matheus123 pedro123 pedro1234 joao1234 maria123 maria1234
mariaclara mariaeduarda anacarolina anajulia beatriz1 beatriz123 isabela1 juliana1 juliana123 camila123
larissa1 amanda123 bruna123 bruno123 vinicius vinicius1 henrique henrique1 ricardo1 ricardo123 marcelo1
marcelo123 fernando fernando1 alexandre alexandre1 adriana1 patricia patricia1 sandra123 daniela1 daniel123
thiago123 tiago123 andre123 carlos123 paulo123 antonio1 francisco francisco1 sebastiao natalia1 vitoria1
vitoria123 janeiro1 fevereiro dezembro natal2024 natal2025 verao2025 verao2026 carnaval carnaval1 cerveja1
cerveja123 caipirinha feijoada pandeiro palavrachave q1w2e3r4t5y6 qwertyuiop123 asdfghjklç asdfghjklc
zxcvbnm1234 mudarja123 provisoria provisoria1 provisoria123 temporaria temporaria1 temp1234 primeiroacesso
primeiroacesso1 padrao123 padrao1234 sistema123 suporte1 suporte123 gerente1 gerente123 diretor1 financeiro
rhrh1234 recursoshumanos contabil secretaria secretaria1 professor escola123 faculdade universidade portugal
portugal1 benfica1 sporting lisboa123
`
	.trim()
	.split(/\s+/);
