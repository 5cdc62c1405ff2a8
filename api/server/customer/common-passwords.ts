/**
 * What people type most when twelve characters are asked for: words and names without the digits and signs that they add
 * before and after (those are taken off before it is compared), in lower case without accents or spaces.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `motdepasse monmotdepasse lemotdepasse motdepassemotdepasse nouveaumotdepasse changemoi changezmoi passe passepasse
  secret secretsecret monsecret administrateur administrator admin adminadmin utilisateur identifiant connexion compte
  moncompte bienvenue bienvenu bonjour bonjourbonjour bonsoir bonjourtoi bonjourlemonde salut salutsalut coucou coucoucoucou
  soleil soleilsoleil lesoleil lalune chocolat chocolatnoir chocolatchaud chouchou doudou doudoudoudou loulou loulouloulou
  nounours princesse maprincesse petiteprincesse monamour monamourpourtoi jetaime jetaimejetaime jetaimeplusquetout
  jetaimefort jetaimemonamour jetadore amour amouramour amourtoujours amouretpaix moncoeur moncheri macherie monange
  monbebe mafamille mesenfants mesamours mavie maviemonamour lavieestbelle laviesestbelle lavie cestlavie
  liberte liberteegalitefraternite vivelafrance vivelavie vivelesvacances vacances lesvacances
  marseille olympiquedemarseille allezlom parissaintgermain psgpsgpsg allezlesbleus equipedefrance allezparis
  olympiquelyonnais saintetienne girondins bordeaux toulouse montpellier strasbourg grenoble clermontferrand
  france lafrance paris bretagne corse portugal algerie maroc tunisie martinique guadeloupe reunion
  dragonball dragonballz pokemon harrypotter starwars spiderman superman batman naruto onepiece hellokitty
  johnnyhallyday michaeljackson mickeymouse minecraft fortnite callofduty leagueoflegends worldofwarcraft
  alexandre nicolas christophe sebastien stephanie catherine veronique dominique frederic emmanuel guillaume
  elisabeth jeanpierre jeanclaude jeanmarie jeanjacques mariefrance mariejeanne annemarie marieclaude
  anniversaire joyeuxanniversaire bonanniversaire joyeuxnoel noeljoyeux bonneannee
  theatre letheatre billetterie spectacle concert opera comedie comediefrancaise abonnement molierre moliere
  azerty azertyuiop azertyazerty azertyuiopqsdfghjklm aqwzsxedcrfv aqwzsx wxcvbn qsdfghjklm qwerty qwertyuiop qwertyqwerty
  qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm asdfghjkl zxcvbnm qazwsx qazwsxedc qazwsxedcrfv qweasdzxc
  password passwordpassword mypassword thepassword newpassword passw pass passpass passphrase p@ssw0rd p@ssword passw0rd
  letmein letmeinletmein letmeinnow welcome welcomewelcome welcomehome hello hellohello helloworld iloveyou iloveyouiloveyou
  iloveyousomuch iloveyoubaby iloveyouforever ihateyou loveyou lovelove loveme lovelife mylove myfamily
  trustno changeme changemenow default defaultpassword master mastermaster superuser root rootroot test testtest testtesttest
  monkey monkeymonkey dragon dragondragon football footballfootball baseball basketball princess sunshine mysunshine
  superstar chelsea chelseafc liverpool liverpoolfc manchester manchesterunited manchestercity arsenal barcelona
  fcbarcelona realmadrid juventus freedom whatever computer internet facebook instagram snapchat google gmail hotmail
  samsung microsoft windows apple iphone android playstation nintendo butterfly strawberry blueberry jellybean
  cheeseburger unbelievable unforgettable abcdef abcdefgh abcabc abcd qwer asdf zxcv azer aaaa
  correcthorsebatterystaple thequickbrownfox openupopenup opensesame sesameouvretoi sesame sesameouvre`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Rows of keyboards and the alphabet: whoever runs a finger along them chose nothing. */
export const keyboardRuns: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'aqwzsxedcrfvtgbyhnuj',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1aqw2zsx3edc4rfv5tgb6yhn',
  '1234azerqsdfwxcv',
  '1234qwerasdfzxcv',
];
